import { reactionTypes, type ReactionCounts, type ReactionType } from "@angon/contract/posts";

/** The same type again takes the reaction away; any other takes its place. */
export const nextReaction = (existing: ReactionType | null, chosen: ReactionType): ReactionType | null =>
  existing === chosen ? null : chosen;

/** What one person's reaction to one post was and has become. */
export type Change = {
  postId: number;
  userId: number;
  from: ReactionType | null;
  to: ReactionType | null;
};

export type Move = { postId: number; type: ReactionType; by: 1 | -1 };

/** What a change takes from one counter and gives to another. */
export const movesOf = (changes: readonly Change[]): Move[] =>
  changes.flatMap(({ postId, from, to }) => [
    ...(from ? [{ postId, type: from, by: -1 } as const] : []),
    ...(to ? [{ postId, type: to, by: 1 } as const] : []),
  ]);

type Counted = { id: number } & Record<`r_${ReactionType}`, number>;

/** The counters of a post as they stood, and what these moves made of them. */
export function countsAfter(post: Counted, moves: readonly Move[]): ReactionCounts {
  const counts = { good: 0, hard: 0, excellent: 0, cant: 0, funny: 0 };
  for (const type of reactionTypes) counts[type] = post[`r_${type}`];
  for (const { postId, type, by } of moves) if (postId === post.id) counts[type] += by;
  return counts;
}
