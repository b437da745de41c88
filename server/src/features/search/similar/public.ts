export { likeness, sharedWords } from "./rules.ts";
