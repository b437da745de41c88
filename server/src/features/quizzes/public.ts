export { asImage } from "./present.ts";
export { solutionsShown } from "./queries.ts";
export { graceEnd, marksOf, pointsOf, showsSolutions, shuffled } from "./rules.ts";
export type { QuizAttemptRow } from "./tables.ts";
