export { indexPost, reindexPosts } from "./jobs.ts";
export {
  matchesOf,
  newestWith,
  newestWithEach,
  readable,
  spanOf,
  through,
  TOP,
  wordsOf,
  type SearchPlan,
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
  rareUntil,
  runsIn,
  SOUND,
  stagesOf,
  type PostQuery,
  type TermQuery,
} from "./rules.ts";
