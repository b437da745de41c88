import { reactionTypes, type ReactionCounts, type ReactionType } from "@angon/contract/posts";

/**
 * The same type again removes the reaction, another type replaces it. A request queued offline cannot rely on the
 * state at its arrival, so `on` says whether to set or to remove.
 */
export const nextReaction = (
  existing: ReactionType | null,
  chosen: ReactionType,
  on = existing !== chosen,
): ReactionType | null => (on ? chosen : null);

/** The reaction of one user to one post, before and after. */
export type Change = {
  postId: number;
  userId: number;
  from: ReactionType | null;
  to: ReactionType | null;
};

export type Move = { postId: number; type: ReactionType; by: 1 | -1 };

/** The counter changes of these reactions. */
export const movesOf = (changes: readonly Change[]): Move[] =>
  changes
    .filter(isMove)
    .flatMap(({ postId, from, to }) => [
      ...(from ? [{ postId, type: from, by: -1 } as const] : []),
      ...(to ? [{ postId, type: to, by: 1 } as const] : []),
    ]);

export const isMove = ({ from, to }: Change): boolean => from !== to;

type Counted = { id: number } & Record<`r_${ReactionType}`, number>;

/** The counters of a post as they stood, and what these moves made of them. */
export function countsAfter(post: Counted, moves: readonly Move[]): ReactionCounts {
  const counts = { good: 0, hard: 0, excellent: 0, cant: 0, funny: 0 };
  for (const type of reactionTypes) counts[type] = post[`r_${type}`];
  for (const { postId, type, by } of moves) if (postId === post.id) counts[type] += by;
  return counts;
}
