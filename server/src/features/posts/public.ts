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
  type Change,
  type NewRow,
  type ReactionMove,
  type VoteMove,
} from "./commands.ts";
export { asOptions, asPerson, asPicture, type Author, type Looking } from "./present.ts";
export {
  cardsAmong,
  cardsFor,
  lockFor,
  lockForAll,
  openFor,
  stayFor,
  type PostLocked,
  type PostOpened,
} from "./queries.ts";
export type { KeptMention, KeptPicture, PostRow } from "./tables.ts";
