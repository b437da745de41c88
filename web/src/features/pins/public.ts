export { keepEmbeddedPins, readPins, type Pinboard, type PinnedPost } from "./api.ts";
export { embeddedPins, forgetEmbeddedPins, pinsChanged } from "./state.ts";
export { text as pinsText } from "./text.ts";

/** Pinning itself is loaded with the press. */
export const loadPinning = () => import("./lazy-api.ts");
