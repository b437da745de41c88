export { indexPost, reindexPosts } from "./jobs.ts";
export {
  matchesOf,
  newestWith,
  spanOf,
  through,
  TOP,
  wordsOf,
  type SearchScope,
  type GradedPost,
  type LegResult,
} from "./queries.ts";
export {
  ALIKE_SOUND,
  BEGUN,
  CLOSE,
  FAR,
  SPELT,
  runsIn,
  SOUND,
  stagesOf,
  type PostQuery,
  type TermQuery,
} from "./rules.ts";
