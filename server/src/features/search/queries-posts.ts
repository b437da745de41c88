import { MAX_COUNTED } from "@angon/contract/search";
import type { Database, Db } from "../../db/database.ts";
import { part } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { visibleTo } from "../groups/public.ts";
import { partialMatches } from "./queries-partial.ts";
import { aheadOf, fewOf, within, type Terms } from "./queries-filters.ts";
import {
  ALIKE_SOUND,
  BEGUN,
  CLOSE,
  FAR,
  rareUntil,
  runsIn,
  SOUND,
  spanOf,
  stagesOf,
  through,
  TOP,
  type SearchPlan,
  type SearchScope,
  type GradedPost,
  type LegResult,
  type PostQuery,
} from "./post-index/public.ts";
import { attemptsIn, type Attempt, type SearchCursor } from "./rules.ts";
import { isWithin, newestOf, offered, syllabusOf, type Offered } from "./queries-scope.ts";
import { ear } from "./phonetics/ear.ts";
import { chaptersNamed, scopeIn, type Scope, type Scoped, type Syllabus } from "./wording/scope.ts";
import { termsOf, type TermIndex } from "./terms/public.ts";
import { asAlternative, lookAround, lookUp } from "./vocabulary/public.ts";

/** Size of the page, and the number up to which matches are counted. */
export type Extent = { page: number; counted: number };

/** `last` is the grade to which the attempt goes that found it. */
type FoundBy = GradedPost & { attempt: number; last: number };

/** `isPartial`: no post has all words, so these have some. */
export type PostSearch = {
  wanted: PostQuery | null;
  found: FoundBy[];
  /** Posts with all words in another spelling, where posts with some of them as typed were preferred. */
  misspelt?: readonly GradedPost[];
  stop?: FoundBy;
  isPlenty?: boolean;
  isPartial: boolean;
  /** The filters that the query names. */
  scopes: Offered[];
};

export const countOf = ({ found, isPlenty }: PostSearch): number =>
  isPlenty ? MAX_COUNTED : Math.min(found.length, MAX_COUNTED);

/**
 * The page after a position and, for the first page, the count; `stop` is the position at which the search was cut.
 * The cut depends on posts that the viewer may see, never on which words exist: hidden content must be
 * indistinguishable from absent content.
 */
export async function seek(
  ctx: SignedIn,
  query: Terms,
  place: SearchCursor | null,
  extent: Extent,
): Promise<PostSearch> {
  const { database } = ctx;
  const [syllabus, terms] = await Promise.all([syllabusOf(database, ctx.clock.now()), termsOf(database)]);
  const scoped = scopedBy(query, syllabus);
  const attempts = await wantedIn(ctx, attemptsIn(query.q, scoped), terms);
  const main = attempts.at(-1);
  const scopes = offered(scoped.scope, syllabus);
  if (!main) return { wanted: null, found: [], isPartial: false, scopes };
  const area = await areaOf(ctx, query, { ...extent, posts: main.looked.posts });
  const found: FoundBy[] = [];
  const first = place?.attempt ?? 0;
  let all: PostSearch = { wanted: main, found, isPartial: false, scopes };
  for (const [at, wanted] of attempts.entries()) {
    if (at < first) continue;
    const rest = { page: extent.page - found.length, counted: extent.counted - found.length };
    const way = { ...area, ...rest, where: exceptFound(area, attempts.slice(0, at)) };
    const isOnly =
      !query.literal && at === attempts.length - 1 && found.length === 0 && (place === null || first === at);
    const from = first === at ? place : null;
    const gone = wanted.scope
      ? await inScope(ctx, way, { ...wanted, scope: wanted.scope }, from, query.literal ? BEGUN : SOUND)
      : isOnly
        ? await asFarAsNeeded(ctx, way, wanted, from)
        : await surely(ctx, way, wanted, from, query.literal ? BEGUN : SOUND);
    const by = (one: GradedPost): FoundBy => ({ ...one, attempt: at, last: gone.last });
    found.push(...gone.found.map(by));
    all = { ...gone, found, scopes, stop: gone.stop && by(gone.stop) };
    if (gone.stop || gone.isPlenty || found.length >= extent.counted) break;
  }
  if (found.length > 0 || all.stop || place || !scoped.scope) return all;
  // The subject is all that is left of the query.
  const listed = await newestOf(database, { ...area, counted: extent.page - 1 }, scoped.scope, TOP);
  return { ...all, found: listed.map((one) => ({ ...one, attempt: 0, last: 0 })), isPartial: true };
}

/** A chapter's own name in a search of that chapter lists its posts, whether they hold the name or not. */
function scopedBy({ q, chapter_id }: Terms, syllabus: Syllabus): Scoped {
  const named =
    chapter_id !== undefined &&
    chaptersNamed(q, syllabus, ear).find(({ chapters }) => chapters.includes(chapter_id));
  return named ? { scope: named, rest: [] } : scopeIn(q, syllabus, ear);
}

/** The posts that the viewer may read and the filters let through. */
export const areaOf = async (
  { database, viewer }: SignedIn,
  query: Terms,
  extent: Extent & Pick<SearchScope, "posts">,
): Promise<SearchScope> => ({
  where: part`${visibleTo(viewer)} and ${within(query)}`,
  ahead: aheadOf(query),
  subject: query.subject_id,
  ...(await spanAndFew(database, query)),
  ...extent,
});

async function spanAndFew(database: Database, query: Terms) {
  const [span, among] = await Promise.all([spanOf(database, query), fewOf(database, query)]);
  return { span, among };
}

/** Searches a part of the syllabus: all its posts, or those with all words. */
function inScope(
  ctx: SignedIn,
  way: SearchScope,
  wanted: WantedIn & { scope: Scope },
  from: GradedPost | null,
  last: number,
): Promise<Attempted> {
  const { subjects } = wanted.scope;
  if (wanted.words.length > 0)
    return surely(
      ctx,
      {
        ...way,
        subject: way.subject ?? (subjects.length === 1 ? subjects[0] : undefined),
        where: part`${way.where} and ${isWithin(wanted.scope)}`,
      },
      wanted,
      from,
      last,
    );
  return newestOf(ctx.database, way, wanted.scope, from?.id ?? TOP).then((found) => ({
    found,
    wanted,
    last: 0,
    isPartial: false,
  }));
}

type WantedIn = PostQuery & { scope: Scope | null };

type Attempted = LegResult & Pick<PostSearch, "misspelt" | "isPartial"> & { wanted: PostQuery; last: number };

/** One attempt, up to a grade. */
async function surely(
  { database }: SignedIn,
  way: SearchScope,
  wanted: PostQuery,
  from: GradedPost | null,
  last: number,
): Promise<Attempted> {
  const leg = { first: 0, last };
  const gone = await through(database, { ...way, stages: stagesOf(wanted), leg, from });
  return { ...gone, wanted, last, isPartial: false };
}

async function asFarAsNeeded(
  ctx: SignedIn,
  way: SearchScope,
  typed: PostQuery,
  place: (GradedPost & { last?: number }) | null,
): Promise<Attempted> {
  const { database } = ctx;
  let wanted = typed;
  const go = (first: number, last: number, from: GradedPost | null) =>
    through(database, { ...way, stages: stagesOf(wanted), leg: { first, last }, from });
  const lookFurther = async () =>
    void (wanted = { ...wanted, near: await wordsNear(database, wanted.words) });
  const whole = { isPartial: false };
  const until = place?.last;
  if (place && until !== undefined) {
    if (until >= CLOSE) await lookFurther();
    const first = until >= CLOSE ? until : 0;
    return { ...(await go(first, until, place)), ...whole, wanted, last: until };
  }
  const { sure, alike: read } = await sureOrAlike(database, { ...way, stages: stagesOf(wanted), from: null });
  const isSure = sure.stop !== undefined || sure.found.some(({ grade }) => grade !== BEGUN);
  if (isSure) return { ...sure, ...whole, wanted, last: SOUND };
  if (sure.found.length >= way.page) return { ...sure, ...whole, wanted, last: ALIKE_SOUND };
  const alike = read ?? (await go(0, ALIKE_SOUND, { grade: ALIKE_SOUND, id: TOP }));
  const found = [...sure.found, ...alike.found];
  if (found.length > 0 || alike.stop) return { ...alike, ...whole, found, wanted, last: ALIKE_SOUND };
  await lookFurther();
  const nearly = await go(CLOSE, FAR, null);
  const last = nearly.found[0]?.grade ?? FAR;
  const misspelt = nearly.found.filter(({ grade }) => grade === last);
  const near = await partialMatches(database, way, wanted);
  const isMisspelt = misspelt.length > 0 && near.share < (last === CLOSE ? CLOSE_SHARE : FAR_SHARE);
  return isMisspelt || near.found.length === 0
    ? { ...nearly, ...whole, found: misspelt, wanted, last }
    : { found: near.found, misspelt, wanted, last, isPartial: true };
}

/** Where no post is expected to have the words, those that sound alike are read by the same statement. */
async function sureOrAlike(
  db: Db,
  way: Omit<SearchPlan, "leg">,
): Promise<{ sure: LegResult; alike: LegResult | null }> {
  const isUnknown = way.stages[SOUND]?.most === 0 && rareUntil(way.stages, 0, ALIKE_SOUND) === ALIKE_SOUND;
  if (!isUnknown) return { sure: await through(db, { ...way, leg: { first: 0, last: SOUND } }), alike: null };
  const { found } = await through(db, { ...way, leg: { first: 0, last: ALIKE_SOUND } });
  return {
    sure: { found: found.filter(({ grade }) => grade <= SOUND) },
    alike: { found: found.filter(({ grade }) => grade > SOUND) },
  };
}

/** Words like these in the vocabulary; an English word has none. */
export async function wordsNear(database: Database, words: readonly string[]): Promise<PostQuery["near"]> {
  const { isEnglish } = await termsOf(database);
  return lookAround(database, words, isEnglish);
}

/** How much of the words a post must have as they are typed to be preferred to one with all of them misspelt. */
const CLOSE_SHARE = 0.7;
const FAR_SHARE = 0.45;

/** The attempts with the vocabulary matches of their words and of their terms in the other language, in one statement. */
async function wantedIn(
  { database }: SignedIn,
  tried: readonly Attempt[],
  { spansIn, isEnglish }: TermIndex,
): Promise<WantedIn[]> {
  const attempts = tried.map((attempt) => ({
    ...attempt,
    runs: runsIn(attempt.words),
    spans: spansIn(attempt.words),
  }));
  const others = attempts.flatMap(({ spans }) => spans.flatMap(({ alternatives }) => alternatives.flat()));
  const words = [...new Set([...attempts.flatMap((attempt) => attempt.words), ...others])];
  const runs = attempts.flatMap((attempt) => attempt.runs);
  if (words.length === 0) return [];
  const looked = await lookUp(
    database,
    words,
    runs.map(({ parts }) => parts),
    isEnglish,
  );
  const ofWord = new Map(
    words.flatMap((word, at) => {
      const found = looked.matches[at];
      return found ? [[word, { found, begun: looked.begun[at] ?? 0 }] as const] : [];
    }),
  );
  const known = (all: readonly string[]) => all.flatMap((word) => ofWord.get(word) ?? []);
  const knownOther = (all: readonly string[]) =>
    known(all).map(({ found, begun }) => ({ found: asAlternative(found, isEnglish), begun }));
  let before = words.length;
  return attempts.map(({ spans, ...attempt }) => {
    const joined = looked.matches.slice(before, before + attempt.runs.length);
    before += attempt.runs.length;
    const own = known(attempt.words);
    return {
      ...attempt,
      terms: spans.map((span) => ({ ...span, alternatives: span.alternatives.map(knownOther) })),
      looked: {
        ...looked,
        matches: [...own.map(({ found }) => found), ...joined],
        begun: own.map(({ begun }) => begun),
      },
      near: new Map(),
    };
  });
}

/** Leaves out posts that an earlier attempt found. */
function exceptFound({ where }: SearchScope, earlier: readonly WantedIn[]): SearchScope["where"] {
  return earlier.reduce((rest, wanted) => {
    const { scope } = wanted;
    const query = stagesOf(wanted)[SOUND]?.query ?? null;
    if (query === null && wanted.words.length > 0) return rest;
    const isFound =
      query === null
        ? part`true`
        : part`exists (select from post_words e where e.post_id = p.id and e.words @@ ${query}::tsquery)`;
    return part`${rest} and not (${isFound} and ${scope ? isWithin(scope) : part`true`})`;
  }, where);
}
