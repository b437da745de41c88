export { addAssistant, addUser } from "./commands.ts";
export { sessionUser } from "./queries.ts";
export { signInLimit } from "./limits.ts";
