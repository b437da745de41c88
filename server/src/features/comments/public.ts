export { insertComment, removeComment } from "./commands.ts";
export { bestAnswer } from "./queries-answers.ts";
