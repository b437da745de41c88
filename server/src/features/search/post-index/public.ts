export { indexPost, reindexPosts } from "./jobs.ts";
export {
  matchesOf,
  newestWith,
  newestWithEach,
  readable,
  through,
  wordsOf,
  type SearchPlan,
  type SearchScope,
  type GradedPost,
  type LegResult,
} from "./queries.ts";
export { spanOf, TOP } from "./queries-span.ts";
export {
  ALIKE_SOUND,
  BEGUN,
  CLOSE,
  FAR,
  SPELT,
  isRare,
  rareUntil,
  runsIn,
  SOUND,
  stagesOf,
  type PostQuery,
  type Stage,
  type TermQuery,
} from "./rules.ts";
