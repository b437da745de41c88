export { hideComment, insertComment, withdraw, type NewComment } from "./commands.ts";
