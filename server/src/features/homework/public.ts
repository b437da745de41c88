export { homeworkToDo, homeworkToMark } from "./queries-todo.ts";
export { markedWork } from "./submissions/queries-own.ts";
export { visibleHomework } from "./queries.ts";
export type { SubmissionRow } from "./tables.ts";
