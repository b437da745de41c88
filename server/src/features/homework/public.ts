export { homeworkToDo, homeworkToMark } from "./queries-todo.ts";
export { visibleHomework } from "./queries.ts";
export type { SubmissionRow } from "./tables.ts";
