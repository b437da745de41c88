export type { SubmissionRow } from "./tables.ts";
