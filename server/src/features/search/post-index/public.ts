export { indexPost, reindexPosts } from "./jobs.ts";
export {
  matchesOf,
  newestWith,
  spanOf,
  through,
  TOP,
  wordsOf,
  type Area,
  type Found,
  type Gone,
} from "./queries.ts";
export { ALIKE_SOUND, BEGUN, CLOSE, FAR, SPELT, runsIn, SOUND, stagesOf, type Wanted } from "./rules.ts";
