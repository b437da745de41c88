export { reactionLimit } from "./commands.ts";
