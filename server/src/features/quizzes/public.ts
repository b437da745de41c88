export type { QuizAttemptRow } from "./tables.ts";
