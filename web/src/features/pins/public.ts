export { pinning, readPins, type Pinboard, type PinnedPost } from "./api.ts";
export { forgetWrittenPins, hadNoPins, pinsChanged } from "./state.ts";
export { menuText as pinText } from "./lazy-text.ts";
export { text as pinsText } from "./text.ts";
