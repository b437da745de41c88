export { canHide } from "./access.ts";
export { isBlockedNow } from "./queries.ts";
export { mutedWordIn } from "./rules.ts";
