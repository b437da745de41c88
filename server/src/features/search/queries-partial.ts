import type { Db } from "../../db/database.ts";
import {
  ALIKE_SOUND,
  FAR,
  matchesOf,
  newestWith,
  newestWithEach,
  isRare,
  SOUND,
  SPELT,
  stagesOf,
  type SearchScope,
  type GradedPost,
  type PostQuery,
  type Stage,
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
  const sought = await newestOfUnits(db, area, wanted, units);
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

type Sought = NearPost & { most: number };

/** A term that no post has is searched word by word. */
async function newestOfUnits(
  db: Db,
  area: SearchScope,
  wanted: PostQuery,
  units: readonly Unit[],
): Promise<Sought[]> {
  const whole = await newestOfEach(
    db,
    area,
    units.map((unit) => queryOfUnit(wanted, unit)),
  );
  const apart = { ...wanted, terms: wanted.terms.filter((term) => term.length === 1) };
  const split = units.map(({ at, length }, i) =>
    length === 1 || (whole[i]?.ids.length ?? 0) > 0
      ? []
      : Array.from({ length }, (_, word) => queryOfUnit(apart, { at: at + word, length: 1 })),
  );
  const words = await newestOfEach(db, area, split.flat());
  return whole.flatMap((one, i) => {
    const count = split[i]?.length ?? 0;
    return count > 0 ? words.splice(0, count) : [one];
  });
}

/** Each is searched as far as it is needed to find a post, all of them at once. */
async function newestOfEach(db: Db, area: SearchScope, asked: readonly PostQuery[]): Promise<Sought[]> {
  const stages = asked.map(stagesOf);
  const sought = stages.map((all): Sought => ({
    level: FAR,
    query: null,
    spelt: all[SPELT]?.query ?? null,
    most: 0,
    ids: [],
  }));
  const ask = async (open: readonly { at: number; level: Level; stage: Stage }[]) => {
    const found = await newestWithEach(
      db,
      area,
      open.map(({ stage }) => stage),
      OF_WORD,
    );
    for (const [i, { at, level, stage }] of open.entries()) {
      const ids = found[i] ?? [];
      const one = sought[at];
      if (one?.query === null && ids.length > 0)
        Object.assign(one, { level, query: stage.query, most: stage.most, ids });
    }
  };
  const openAt = (level: Level, isMeant: (stage: Stage) => boolean = () => true) =>
    stages.flatMap((all, at) => {
      const stage = all[level];
      return stage && sought[at]?.query === null && isMeant(stage) ? [{ at, level, stage }] : [];
    });
  await ask(openAt(SOUND));
  // Rare words cost little to look up, so both levels are asked at once; the nearer one comes first.
  await ask([...openAt(ALIKE_SOUND), ...openAt(FAR, isRare)]);
  await ask(openAt(FAR, (stage) => !isRare(stage)));
  return sought;
}
