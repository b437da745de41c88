export { reactionLimit } from "./limits.ts";
