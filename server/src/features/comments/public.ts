export { insertComment, removeComment } from "./commands.ts";
