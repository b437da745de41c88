/** How far a word had to be searched: by its sound, a similar sound, or misspelt. */
export type Level = 3 | 4 | 6;

/** A word with the posts it was found in; `spelt` asks for it as it was typed. */
export type NearPost = { level: Level; query: string | null; spelt: string | null; ids: readonly number[] };

const OF_LEVEL: Readonly<Record<Level, number>> = { 3: 0.9, 4: 0.6, 6: 0.35 };
const ABSENT = 1.5;
/** A post with less of the words than this share of the best is no answer. */
const LEAST_OF_BEST = 0.45;

/** Rare words say more. */
const weightOf = (count: number, all: number): number => Math.log(1 + all / Math.max(1, count));

/**
 * The posts that have most of the words' weight, the newest first among equals; `share` is how much of all the weight
 * the best one has.
 */
export function ranked(
  sought: readonly NearPost[],
  posts: readonly { id: number; has: readonly boolean[] }[],
  most: number,
): { found: { id: number; grade: number }[]; share: number } {
  const weights = sought.map(({ query }, at) =>
    query === null ? ABSENT : weightOf(posts.filter(({ has }) => has[2 * at]).length, posts.length),
  );
  const scored = posts
    .map(({ id, has }) => {
      const parts = sought.map(({ level }, at) => (has[2 * at + 1] ? 1 : has[2 * at] ? OF_LEVEL[level] : 0));
      const score = parts.reduce((sum, part, at) => sum + part * (weights[at] ?? 0), 0);
      return { id, score, isWhole: parts.every((part) => part > 0) };
    })
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.score - a.score || b.id - a.id);
  const best = scored[0]?.score ?? 0;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    found: scored
      .filter(({ score }) => score >= LEAST_OF_BEST * best)
      .slice(0, most)
      .map(({ id }) => ({ id, grade: 0 })),
    share: all === 0 ? 0 : best / all,
  };
}
