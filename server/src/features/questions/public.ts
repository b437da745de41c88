export { dropImages, takeImages } from "./commands-images.ts";
export { wordsOf } from "./rules.ts";
