export { askProvider, pricesOf } from "./commands.ts";
export { isSwitchedOn, wordsNow, type WordsNow } from "./queries.ts";
