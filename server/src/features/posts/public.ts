export { batchOf, canAnnounce, canEdit, canSeeQuiz } from "./access.ts";
export { forgetPosts, withPosts } from "./commands-erasure.ts";
export { dropHeld, publishHeld } from "./commands-held.ts";
export {
  FILE_RETENTION_HOURS,
  addCost,
  changePost,
  adjustCommentCount,
  commentCountChange,
  adjustReactionCounts,
  adjustVoteCounts,
  insertPost,
  markRevised,
  setAnnounced,
  setPinned,
} from "./commands.ts";
export {
  asCard,
  asPersonalPart,
  asOptions,
  asPerson,
  asPicture,
  type Author,
  type ViewContext,
  type ViewerState,
  type SharedCard,
} from "./present.ts";
export { loadHeldForUpdate } from "./queries-held.ts";
export { buildCards, readSharedCards, signatureOf } from "./queries-cards.ts";
export { readCachedState, StaleRights } from "./queries-cached.ts";
export { readSelectedState, type Selection } from "./queries-state.ts";
export {
  cardsFor,
  loadForUpdate,
  loadManyForUpdate,
  load,
  loadShared,
  postsNow,
  type PostNow,
  type LoadedPost,
} from "./queries.ts";
export { hasEnded, reactionCountsOf } from "./rules.ts";
export type { StoredMention, StoredPicture, PostRow } from "./tables.ts";
export { REMOVED_TEXT } from "./text.ts";
