export { wordsOf } from "./rules.ts";
