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

/** Neighbouring words of the query that are asked for together: a term, or a word alone. */
type Unit = { at: number; length: number };

function unitsIn({ words, terms }: PostQuery): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; at++) {
    const unit = terms.find((term) => term.at === at) ?? { at, length: 1 };
    units.push({ at, length: unit.length });
    at += unit.length - 1;
  }
  return units;
}

/** Some words with what stands for them and, where they may be a part of one written apart, with their neighbours. */
function queryOfUnit({ words, runs, terms, looked, near }: PostQuery, { at, length }: Unit): PostQuery {
  const until = at + length;
  const own = words.slice(at, until);
  const joined = runs.flatMap((run, i) =>
    run.at < until && at < run.at + run.parts.length ? (looked.matches[words.length + i] ?? []) : [],
  );
  return {
    words: own,
    runs: joined.map(() => ({ at: 0, parts: own })),
    terms: terms
      .filter((term) => term.at >= at && term.at + term.length <= until)
      .map((term) => ({ ...term, at: term.at - at })),
    looked: {
      ...looked,
      matches: [...looked.matches.slice(at, until), ...joined],
      begun: looked.begun.slice(at, until),
    },
    near,
  };
}

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
  const units = unitsIn(wanted);
  const sought = (await Promise.all(units.map((unit) => newestOfUnit(db, area, wanted, unit)))).flat();
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

/** A term that no post has is searched word by word. */
async function newestOfUnit(
  db: Db,
  area: SearchScope,
  wanted: PostQuery,
  { at, length }: Unit,
): Promise<(NearPost & { most: number })[]> {
  const whole = await newestOfWord(db, area, queryOfUnit(wanted, { at, length }));
  if (length === 1 || whole.ids.length > 0) return [whole];
  const apart = { ...wanted, terms: wanted.terms.filter((term) => term.length === 1) };
  return Promise.all(
    wanted.words
      .slice(at, at + length)
      .map((_, i) => newestOfWord(db, area, queryOfUnit(apart, { at: at + i, length: 1 }))),
  );
}

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
