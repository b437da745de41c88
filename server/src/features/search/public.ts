export { indexPost } from "./jobs.ts";
export { likeness, stemsIn, wordsIn } from "./rules.ts";
