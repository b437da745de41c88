export { askProvider, pricesOf } from "./commands.ts";
export { callsFor, isSwitchedOn, wordsNow, type WordsNow } from "./queries.ts";
