export { canFollow, canSeeFollows, isReachable } from "./access.ts";
