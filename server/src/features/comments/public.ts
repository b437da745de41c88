export { insertComment } from "./commands-create.ts";
export { removeComment } from "./commands.ts";
export { verifiedOf } from "./present.ts";
export { bestAnswer } from "./queries-answers.ts";
