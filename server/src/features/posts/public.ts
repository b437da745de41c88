export { batchOf, canEdit, canSeeQuiz } from "./access.ts";
export {
  FILE_RETENTION_HOURS,
  addCost,
  changePost,
  adjustCommentCount,
  adjustReactionCounts,
  adjustVoteCounts,
  insertPost,
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
export {
  cardsFor,
  loadForUpdate,
  loadManyForUpdate,
  inGivenOrder,
  readViewerState,
  load,
  buildCards,
  readSharedCards,
  signatureOf,
  loadShared,
  type LockedPost,
  type LoadedPost,
} from "./queries.ts";
export type { StoredMention, StoredPicture, PostRow } from "./tables.ts";
