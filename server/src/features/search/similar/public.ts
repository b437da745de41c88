export { likeness, sharedWords, stemsIn } from "./rules.ts";
