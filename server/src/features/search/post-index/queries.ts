import type { Db } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import { TOP, type Span } from "./queries-span.ts";
import { rareUntil, type Stage } from "./rules.ts";

type Condition = ReturnType<typeof part>;
export type GradedPost = { id: number; grade: number };

type Finding = {
  /** One for each grade of a leg, those of the grades before it included. */
  queries: readonly (string | null)[];
  below: number;
  /** The visibility condition and the filters; `p` is the row of `posts`. */
  where: Condition;
  ahead: Condition;
  among: readonly number[] | null;
  most: number;
};

/** The index hands on all that has a word; where the vocabulary took a common one for rare, no more than this. */
const FROM_INDEX = 5_000;

/**
 * Of the rows of `n`, in their order, those whose post fulfils the condition; a limit reads no further than it needs.
 * `ahead` is asked of `n` before its post is read.
 */
export const readable = (where: Condition, { ahead = part`true`, columns = part`` } = {}) =>
  part`join lateral (select ${columns} from posts p where p.id = n.id and ${where} offset 0) p on ${ahead}`;

/** Reads the index from `grade` on, best grade first, newest first within a grade; `below` is the cursor in it. */
async function inIndex(
  db: Db,
  { queries, base, grade, below, where, ahead, among, most }: Finding & { base: number; grade: number },
): Promise<GradedPost[]> {
  const widest = queries.findLast((query) => query !== null);
  if (widest === undefined) return [];
  const [first = null, second = null, third = null, fourth = null] = queries;
  const rows = await db.many<GradedPost>(sql`
    with c as materialized (
      select post_id, case when words @@ ${first}::tsquery then 0 when words @@ ${second}::tsquery then 1
        when words @@ ${third}::tsquery then 2 when words @@ ${fourth}::tsquery then 3 else 4 end as grade
      from ${among === null ? part`post_words` : wordsAmong(among)} where words @@ ${widest}::tsquery limit ${FROM_INDEX})
    select n.id, n.grade from (
      select post_id as id, grade from c
      where grade > ${grade - base} or (grade = ${grade - base} and post_id < ${below}::bigint)
      order by grade, post_id desc) n
    ${readable(where, { ahead })} order by n.grade, n.id desc limit ${most}`);
  return rows.map((row) => ({ id: row.id, grade: row.grade + base }));
}

/** Few ids are looked up by the primary key, however common the words are. */
const wordsAmong = (ids: readonly number[]) => part`unnest(${ids}::bigint[]) as a (id)
  cross join lateral (select w.post_id, w.words from post_words w where w.post_id = a.id offset 0) w`;

/** Where more than one post of seventy may have it, reading the newest posts is less work than asking the index. */
const COMMON = 0.015;
const WALKED = 2_500;
const WALKED_OF_SUBJECT = 800;
/** Matches that fill a page when the viewer may read one in three. */
const ENOUGH = 33;
const FIRST_REACH = { least: 2_000, most: 40_000 };
const GROWTH = 6;
/**
 * After this many matches without a visible post the search returns its position, and the client continues from there.
 */
const PATIENCE = 3_000;
/** Cost of reading a match from the index, relative to checking its visibility. */
const READ = 0.1;
/** An estimate of this many times the counted maximum ends the count early. */
const PLENTY = 10;

export type SearchPlan = {
  stages: readonly Stage[];
  leg: Leg;
  /** How many posts there are. */
  posts: number;
  /** The only subject that is asked for. */
  subject: number | undefined;
  /** The only ids that are asked for. */
  span: Span;
  where: Condition;
  /** A part of the condition that needs no row of `posts`; `n` is the row of a candidate. */
  ahead: Condition;
  /** All posts that a rare filter lets through, where they are few. */
  among: readonly number[] | null;
  from: GradedPost | null;
  /** A page, and how far it is counted; not beyond a page when that is as much as there can be. */
  page: number;
  counted: number;
};
/** Where and how far to search, for any term. */
export type SearchScope = Omit<SearchPlan, "stages" | "leg" | "from">;
/** The range of grades that is searched. */
type Leg = { first: number; last: number };

type Walking = Pick<SearchPlan, "posts" | "subject" | "where" | "ahead" | "span"> & {
  stage: Stage;
  query: string;
  below: number;
  most: number;
  patience: { left: number };
};
type Walked = { ids: number[]; stop: number | null; perPost: number };

/** Newest first, in steps backwards through time; `stop` is how far it came when it did not come to the end. */
async function amongNewest(db: Db, way: Walking): Promise<Walked> {
  const { stage, query, posts, subject, below, where, ahead, most, span, patience } = way;
  const ids: number[] = [];
  let until = Math.min(below, span.until);
  const share = Math.min(1, stage.expected / posts);
  if (stage.most > COMMON * posts) {
    const walked = await walk(db, { until, subject, query, where, ahead, most });
    ids.push(...walked.ids);
    until = walked.end;
  }
  if (ids.length < most && until >= TOP) until = await newestOf(db);
  let reach = Math.min(FIRST_REACH.most, Math.max(FIRST_REACH.least, Math.ceil(ENOUGH / share)));
  while (ids.length < most && until > span.from) {
    if (patience.left <= 0) return { ids, stop: until, perPost: 0 };
    const from = Math.max(span.from, until - reach);
    ids.push(...(await reachBack(db, { query, from, until, where, ahead, most: most - ids.length })));
    patience.left -= share * (until - from) + READ * stage.most;
    until = from;
    reach *= GROWTH;
  }
  return { ids, stop: null, perPost: ids.length / Math.max(1, (ids[0] ?? 0) - (ids.at(-1) ?? 0)) };
}

const newestOf = async (db: Db): Promise<number> => {
  const row = await db.one<{ id: number | null }>(sql`select max(post_id) + 1 as id from post_words`);
  return row?.id ?? 0;
};

const newestOfAll = (until: number) => part`
  select post_id as id, words from post_words where post_id < ${until}::bigint order by post_id desc limit ${WALKED}`;

const newestOfSubject = (until: number, subject: number) => part`
  select id from posts where subject_id = ${subject} and status = 'published' and id < ${until}::bigint
  order by id desc limit ${WALKED_OF_SUBJECT}`;

type Walk = Pick<Walking, "subject" | "query" | "where" | "ahead" | "most"> & { until: number };

/** One after the other, until there are enough; `end` is how far it came where there are not, and 0 at the last post. */
async function walk(db: Db, { until, subject, query, where, ahead, most }: Walk) {
  const [walked, candidates] =
    subject === undefined
      ? [WALKED, newestOfAll(until)]
      : [WALKED_OF_SUBJECT, newestOfSubject(until, subject)];
  const having =
    subject === undefined
      ? part`(${candidates}) n ${readable(where, { ahead })} where n.words @@ ${query}::tsquery`
      : part`(${candidates}) n
          cross join lateral (
            select from post_words w where w.post_id = n.id and w.words @@ ${query}::tsquery offset 0) w
          ${readable(where, { ahead })}`;
  const rows = await db.many<{ id: number | null; steps: number }>(sql`
    with f as materialized (select n.id from ${having} order by n.id desc limit ${most})
    (select id, -1 as steps from f order by id desc)
    union all
    select min(n.id), count(*)::int from (${candidates}) n where (select count(*) from f) < ${most}`);
  const last = rows.pop();
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return { ids, end: last?.steps === walked && last.id !== null ? last.id : 0 };
}

type Stretch = Omit<Walk, "subject"> & { from: number };

/** Both indexes are asked, of words and of ids, before a row is read. */
const reachBack = async (db: Db, { query, from, until, where, ahead, most }: Stretch): Promise<number[]> =>
  idsOf(
    await db.many<{ id: number }>(sql`
      with c as materialized (
        select post_id from post_words
        where words @@ ${query}::tsquery and post_id >= ${from}::bigint and post_id < ${until}::bigint)
      select n.id from (select post_id as id from c order by post_id desc) n
      ${readable(where, { ahead })} order by n.id desc limit ${most}`),
  );

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** The newest posts with a term, at most so many. */
export const newestWith = (db: Db, way: SearchScope, stage: Stage, most: number): Promise<GradedPost[]> =>
  stage.query === null
    ? Promise.resolve([])
    : through(db, {
        ...way,
        stages: [stage],
        leg: { first: 0, last: 0 },
        from: null,
        page: most,
        counted: most,
      }).then(({ found }) => found);

/** The newest posts with each of these terms, at most so many; the rare terms are looked up by one statement. */
export async function newestWithEach(
  db: Db,
  way: SearchScope,
  stages: readonly Stage[],
  most: number,
): Promise<number[][]> {
  const rare = stages.filter((stage) => stage.query !== null && rareUntil([stage], 0, 0) === 0);
  const [rows, ...common] = await Promise.all([
    rare.length === 0
      ? []
      : db.many<{ place: number; id: number }>(sql`
          select k.place::int as place, f.id from unnest(${rare.map(({ query }) => query)}::text[]) with ordinality as k (query, place)
          cross join lateral (
            select n.id from (
              select c.id from (
                select post_id as id from post_words where words @@ k.query::tsquery limit ${fixed(FROM_INDEX)}) c
              order by c.id desc) n
            ${readable(way.where, { ahead: way.ahead })} order by n.id desc limit ${fixed(most)}) f
          order by k.place, f.id desc`),
    ...stages.map((stage) => (rare.includes(stage) ? [] : newestWith(db, way, stage, most))),
  ]);
  return stages.map((stage, at) => {
    const place = rare.indexOf(stage) + 1;
    return place > 0 ? idsOf(rows.filter((row) => row.place === place)) : idsOf(common[at] ?? []);
  });
}

/** Which of the queries each of these posts matches, in the order of the queries. */
export async function matchesOf(
  db: Db,
  ids: readonly number[],
  queries: readonly string[],
): Promise<{ id: number; has: boolean[] }[]> {
  // Parsed once: parsing per row took most of the time.
  return db.many(sql`
    with q as materialized (
      select query::tsquery as query, place from unnest(${queries}::text[]) with ordinality as q (query, place))
    select w.post_id as id, array_agg(w.words @@ q.query order by q.place) as has
    from post_words w cross join q where w.post_id = any(${ids}::bigint[]) group by w.post_id`);
}

export type LegResult = { found: GradedPost[]; stop?: GradedPost; isPlenty?: boolean };

/** Grade by grade: rare words are looked up, common ones are met among the newest posts. */
export async function through(db: Db, way: SearchPlan): Promise<LegResult> {
  const { stages, leg, from, counted } = way;
  const found: GradedPost[] = [];
  const patience = { left: PATIENCE };
  for (let grade = from?.grade ?? leg.first; grade <= leg.last && found.length < counted; grade++) {
    const below = grade === from?.grade ? from.id : TOP;
    const last = way.among === null ? rareUntil(stages, grade, leg.last) : leg.last;
    if (last >= grade) {
      const queries = stages.slice(leg.first, last + 1).map(({ query }) => query);
      const most = counted - found.length;
      found.push(...(await inIndex(db, { ...way, queries, base: leg.first, grade, below, most })));
      grade = last;
      continue;
    }
    const stage = stages[grade];
    const before = grade > leg.first ? (stages[grade - 1]?.query ?? null) : null;
    if (!stage || stage.query === null || stage.query === before) continue;
    const query = before === null ? stage.query : `(${stage.query}) & !(${before})`;
    const walking = { ...way, stage, query, below, patience, most: way.page - found.length };
    // First what is shown; then, if it is not clear already that there is plenty, what is only counted.
    const shown = walking.most > 0 ? await amongNewest(db, walking) : { ids: [], stop: null, perPost: 0 };
    for (const id of shown.ids) found.push({ id, grade });
    if (shown.stop !== null) return { found, stop: { id: shown.stop, grade } };
    if (Math.min(shown.perPost * way.posts, stage.most) > PLENTY * counted && found.length >= way.page)
      return { found, isPlenty: true };
    if (found.length < way.page || counted === way.page) continue;
    const more = await amongNewest(db, {
      ...walking,
      below: shown.ids.at(-1) ?? below,
      most: counted - found.length,
    });
    for (const id of more.ids) found.push({ id, grade });
    if (more.stop !== null) return { found };
  }
  return { found };
}

/** The words of posts as one text: reading them as arrays took a third of a search's memory. */
export async function wordsOf(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.many<{ words: string }>(sql`
    select array_to_string(tsvector_to_array(words), ' ') as words
    from post_words where post_id = any(${ids}::bigint[])`);
  return [...new Set(rows.flatMap(({ words }) => words.split(" ")))];
}
