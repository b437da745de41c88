import type { ReactionCounts, ReactionType } from "@angon/contract/posts";

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
export type ReactionChange = {
  postId: number;
  userId: number;
  from: ReactionType | null;
  to: ReactionType | null;
};

export type CountDelta = { postId: number; type: ReactionType; by: 1 | -1 };

/** The counter changes of these reactions. */
export const countDeltas = (changes: readonly ReactionChange[]): CountDelta[] =>
  changes
    .filter(isChanged)
    .flatMap(({ postId, from, to }) => [
      ...(from ? [{ postId, type: from, by: -1 } as const] : []),
      ...(to ? [{ postId, type: to, by: 1 } as const] : []),
    ]);

export const isChanged = ({ from, to }: ReactionChange): boolean => from !== to;

/** The counts of a post after these changes. */
export function countsAfter(
  id: number,
  before: ReactionCounts,
  deltas: readonly CountDelta[],
): ReactionCounts {
  const counts = { ...before };
  for (const { postId, type, by } of deltas) if (postId === id) counts[type] += by;
  return counts;
}
