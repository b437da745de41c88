import type { Db } from "../../db/database.ts";
import {
  ALIKE_SOUND,
  FAR,
  matchesOf,
  newestWith,
  SOUND,
  SPELT,
  stagesOf,
  type SearchScope,
  type GradedPost,
  type PostQuery,
} from "./post-index/public.ts";
import { ranked, type Level, type NearPost } from "./wording/nearness.ts";

/** Number of newest readable posts compared for each word. */
const OF_WORD = 60;
const SATURATED = 4;

/** The word alone and, where it may be a part of one written apart, with its neighbours. */
const singleWordQuery = ({ words, runs, looked, near }: PostQuery, at: number): PostQuery => {
  const word = words[at] ?? "";
  const joined = runs.flatMap((run, i) =>
    run.at <= at && at < run.at + run.parts.length ? (looked.matches[words.length + i] ?? []) : [],
  );
  const own = looked.matches[at];
  return {
    words: [word],
    runs: joined.map(() => ({ at: 0, parts: [word] })),
    looked: { ...looked, matches: [...(own ? [own] : []), ...joined], begun: [looked.begun[at] ?? 0] },
    near,
  };
};

/**
 * Posts with some of the words, those with most of their weight first. A word is searched as far as it is needed to
 * find a post that the viewer may read, and weighs by how many of the compared posts have it: both depend on readable
 * posts alone.
 */
export async function partialMatches(
  db: Db,
  area: SearchScope,
  wanted: PostQuery,
): Promise<{ found: GradedPost[]; share: number }> {
  if (wanted.words.length < 2) return { found: [], share: 0 };
  const sought = await Promise.all(
    wanted.words.map((_, at) => newestOfWord(db, area, singleWordQuery(wanted, at))),
  );
  const common = sought.filter(({ ids }) => ids.length === OF_WORD).slice(0, SATURATED);
  const pairs = common.flatMap((one, i) => common.slice(i + 1).map((other) => [one, other] as const));
  const both = await Promise.all(
    pairs.map(([one, other]) => {
      const most = Math.min(one.most, other.most);
      const query = `(${one.query}) & (${other.query})`;
      return newestWith(db, area, { query, most, expected: most / 10 }, OF_WORD);
    }),
  );
  const ids = [...new Set([...sought.flatMap((one) => one.ids), ...both.flat().map(({ id }) => id)])];
  const queries = sought.flatMap(({ query, spelt }) => [query ?? NEVER, spelt ?? NEVER]);
  return ranked(sought, await matchesOf(db, ids, queries), area.page - 1);
}

/** No word holds a space. */
const NEVER = "' '";

const levels: readonly Level[] = [SOUND, ALIKE_SOUND, FAR];

async function newestOfWord(
  db: Db,
  area: SearchScope,
  wanted: PostQuery,
): Promise<NearPost & { most: number }> {
  const stages = stagesOf(wanted);
  const spelt = stages[SPELT]?.query ?? null;
  for (const level of levels) {
    const stage = stages[level];
    if (!stage) continue;
    const found = await newestWith(db, area, stage, OF_WORD);
    if (found.length > 0)
      return { level, query: stage.query, spelt, most: stage.most, ids: found.map(({ id }) => id) };
  }
  return { level: FAR, query: null, spelt: null, most: 0, ids: [] };
}
