export { asImage } from "./present.ts";
export { marksOf, pointsOf, shuffled } from "./rules.ts";
export type { QuizAttemptRow } from "./tables.ts";
