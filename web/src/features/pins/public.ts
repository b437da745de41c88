export { pinning } from "./api.ts";
export { hadNoPins, pinsChanged } from "./state.ts";
export { text as pinsText } from "./text.ts";
