export { pointsOf } from "./rules.ts";
export type { QuizAttemptRow } from "./tables.ts";
