export { hideComment, insertComment, withdraw } from "./commands.ts";
