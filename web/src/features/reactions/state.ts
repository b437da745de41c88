import { reactionTypes, type Post, type ReactionCounts, type ReactionType } from "@angon/contract/posts";

export type Reacted = Pick<Post, "id" | "reaction_counts" | "my_reaction">;

/** The post with the viewer's reaction; idempotent. */
export function withReaction<P extends Reacted>(post: P, mine: ReactionType | null): P {
  if (post.my_reaction === mine) return post;
  const counts: ReactionCounts = { ...post.reaction_counts };
  if (post.my_reaction) counts[post.my_reaction] = Math.max(0, counts[post.my_reaction] - 1);
  if (mine) counts[mine]++;
  return { ...post, reaction_counts: counts, my_reaction: mine };
}

export const totalOf = (counts: ReactionCounts): number =>
  reactionTypes.reduce((total, type) => total + counts[type], 0);

const STACKED = 3;

/** The kinds that came most often, for the little stack. */
export const topOf = (counts: ReactionCounts): ReactionType[] =>
  reactionTypes
    .filter((type) => counts[type] > 0)
    .sort((a, b) => counts[b] - counts[a])
    .slice(0, STACKED);
