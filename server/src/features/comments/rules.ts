import type { CommentReaction } from "@angon/contract/comments";

type Rating = CommentReaction | null;

/**
 * The same rating again removes it, another one replaces it. A request queued offline cannot rely on the state at its
 * arrival, so `on` says whether to set or to remove.
 */
export const nextRating = (before: Rating, chosen: CommentReaction, on = before !== chosen): Rating =>
  on ? chosen : null;

/** The change of a comment's rating count. */
export const countDelta = (type: CommentReaction, before: Rating, after: Rating): number =>
  Number(after === type) - Number(before === type);
