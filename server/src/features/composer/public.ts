export { mentionsFor } from "./commands.ts";
export { wordsOf } from "./rules.ts";
