export { pinning } from "./api.ts";
export { pinsChanged } from "./state.ts";
export { text as pinsText } from "./text.ts";
