export { batchOf, canEdit } from "./access.ts";
export {
  addCost,
  changePost,
  countComments,
  countReactions,
  countVotes,
  hidePost,
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
  type Looking,
  type PostMine,
  type PostShown,
} from "./present.ts";
export {
  cardsFor,
  loadForUpdate,
  lockForAll,
  givenOrder,
  readViewerState,
  load,
  postsOf,
  readSharedParts,
  signatureOf,
  loadShared,
  type PostLocked,
  type PostOpened,
} from "./queries.ts";
export type { StoredMention, StoredPicture, PostRow } from "./tables.ts";
