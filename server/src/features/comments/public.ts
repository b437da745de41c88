export { hideComment, insertComment, removeComment } from "./commands.ts";
