import { DEEPEST, type CommentReaction } from "@angon/contract/comments";
import type { CommentRow } from "./tables.ts";

type Answered = Pick<CommentRow, "id" | "parent_id" | "depth">;
type Place = Pick<CommentRow, "parent_id" | "depth">;

/** An answer to the deepest stands beside it. */
export function placeBelow(answered: Answered | undefined): Place {
  if (!answered) return { parent_id: null, depth: 1 };
  if (answered.depth < DEEPEST) return { parent_id: answered.id, depth: answered.depth + 1 };
  return { parent_id: answered.parent_id, depth: DEEPEST };
}

type Rating = CommentReaction | null;

/** The same again takes it back, unless `on` says which of the two is meant. */
export const nextRating = (before: Rating, chosen: CommentReaction, on = before !== chosen): Rating =>
  on ? chosen : null;

/** The change of a comment's rating count. */
export const movesBy = (type: CommentReaction, before: Rating, after: Rating): number =>
  Number(after === type) - Number(before === type);
