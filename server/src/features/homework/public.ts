export { visibleHomework } from "./queries.ts";
export type { SubmissionRow } from "./tables.ts";
