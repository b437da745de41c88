import type { ResponseOf, InputOf } from "@angon/contract";
import type { Followed } from "@angon/contract/follows";
import { tagsIn } from "@angon/contract/markup/markup";
import { MOST_COUNTED, MOST_NAMES, MOST_POSTS, type FoundPost, type search } from "@angon/contract/search";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { dayBegins, plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { withConcurrencyLimit } from "../../kit/concurrency-limit.ts";
import { visibleTo } from "../groups/public.ts";
import { named } from "./names/public.ts";
import { cardsFor } from "../posts/public.ts";
import { lookAround, lookUp } from "./vocabulary/public.ts";
import {
  ALIKE_SOUND,
  BEGUN,
  CLOSE,
  FAR,
  runsIn,
  SOUND,
  spanOf,
  stagesOf,
  through,
  TOP,
  wordsOf,
  type Found,
  type Gone,
  type Wanted,
} from "./post-index/public.ts";
import {
  asFoundPerson,
  asFoundPost,
  insteadOf,
  marksOf,
  marksOfNames,
  type FoundPerson,
  type PostRead,
} from "./present.ts";
import { allOf, askedIn, cursorOf, placeIn, type Place } from "./rules.ts";
import { searchLimit } from "./limits.ts";

type Asked = InputOf<typeof search.page>["query"];
type Terms = Omit<Asked, "limit">;

/** Posts or people, best first and newest first. */
export async function page(
  ctx: SignedIn,
  { query }: InputOf<typeof search.page>,
): Promise<ResponseOf<typeof search.page>> {
  const { database, viewer } = ctx;
  await ctx.limits.take(searchLimit, viewer.userId, { viewer });
  const place = query.cursor === undefined ? null : placeIn(query.cursor);
  if (query.cursor !== undefined && place === null)
    return fail("common.validation", { fields: [{ path: "cursor", code: "bad_cursor" }] });
  if (query.type === "user") return peoplePage(ctx, query, place);
  const [sought, users] = await Promise.all([
    seek(ctx, query, place, extentOf(query, place)),
    place?.users ?? countNamed(database, query.q),
  ]);
  const { found, stop, wanted, last } = sought;
  const shown = found.slice(0, query.limit);
  const ids = idsOf(shown);
  const [data, words] = await Promise.all([cardsFor(ctx, viewer, ids), wordsOf(database, ids)]);
  const total = { posts: place?.posts ?? countOf(sought), users };
  const end = found.length > query.limit ? shown.at(-1) : stop;
  return {
    data,
    next: end ? cursorOf({ ...end, ...total, last }) : null,
    total,
    marks: wanted ? marksOf(wanted, words) : [],
    instead: wanted && shown[0] ? insteadOf(wanted, shown[0].grade, words) : null,
  };
}

/** As many as are shown, and how far it is counted. */
type Extent = { page: number; counted: number };
const extentOf = ({ limit }: Asked, place: Place | null): Extent => ({
  page: limit + 1,
  counted: (place ? limit : MOST_COUNTED) + 1,
});

/** `last` is the grade to which the search goes. */
type Sought = Gone & { wanted: Wanted | null; last: number };

const countOf = ({ found, isPlenty }: Gone): number =>
  isPlenty ? MOST_COUNTED : Math.min(found.length, MOST_COUNTED);

/**
 * The page after a position and, for the first page, the count; `stop` is the position at which the search was cut.
 * The cut depends on posts that the viewer may see, never on which words exist: hidden content must be
 * indistinguishable from absent content.
 */
async function seek(ctx: SignedIn, query: Terms, place: Place | null, extent: Extent): Promise<Sought> {
  const { database } = ctx;
  const words = askedIn(query.q);
  if (words.length === 0) return { wanted: null, found: [], last: 0 };
  const runs = runsIn(words);
  const looked = await lookUp(
    database,
    words,
    runs.map(({ parts }) => parts),
  );
  let wanted: Wanted = { words, runs, looked, near: new Map() };
  const way = {
    where: part`${visibleTo(ctx.viewer)} and ${within(query)}`,
    posts: looked.posts,
    subject: query.subject_id,
    span: await spanOf(database, query),
    ...extent,
  };
  const go = (first: number, last: number, from: Found | null) =>
    through(database, { ...way, stages: stagesOf(wanted), leg: { first, last }, from });
  const lookFurther = async () => void (wanted = { ...wanted, near: await lookAround(database, words) });

  if (place) {
    if (place.last >= CLOSE) await lookFurther();
    const first = place.last >= CLOSE ? place.last : 0;
    return { ...(await go(first, place.last, place)), wanted, last: place.last };
  }
  const sure = await go(0, SOUND, null);
  const isSure = sure.stop !== undefined || sure.found.some(({ grade }) => grade !== BEGUN);
  if (isSure) return { ...sure, wanted, last: SOUND };
  if (sure.found.length >= extent.page) return { ...sure, wanted, last: ALIKE_SOUND };
  const alike = await go(0, ALIKE_SOUND, { grade: ALIKE_SOUND, id: TOP });
  const found = [...sure.found, ...alike.found];
  if (found.length > 0 || alike.stop) return { ...alike, found, wanted, last: ALIKE_SOUND };
  await lookFurther();
  const nearly = await go(CLOSE, FAR, null);
  const last = nearly.found[0]?.grade ?? FAR;
  return { ...nearly, found: nearly.found.filter(({ grade }) => grade === last), wanted, last };
}

const dayEnds = (day: string) => plus(dayBegins(day), { days: 1 });

/** The author of the question or a staff member rated an answer satisfying. */
const isSolved = part`exists (
  select from comments c
  join comment_reactions r on r.comment_id = c.id and r.type = 'satisfied'
  join users judge on judge.id = r.user_id
  where c.post_id = p.id and c.status = 'published'
    and (judge.id = p.user_id or (judge.role <> 'USER' and judge.level > 0)))`;

const staffWrote = part`
  select from users w where w.id = p.user_id and w.level > 0 and not w.is_assistant and w.role <> 'USER'`;
const studentWrote = part`
  select from users w where w.id = p.user_id and w.level > 0 and not w.is_assistant and w.role = 'USER'`;

/** The filters of a search besides its words; `p` is the row of `posts`. Days are those of the school's time zone. */
function within({ q, subject_id, chapter_id, role, solved, from, to }: Terms) {
  const tags = tagsIn(q);
  // Unused filters are left out of the statement: the planner would weigh them and each row would evaluate them.
  return [
    tags.length > 0 && part`p.tags @> ${tags}::text[]`,
    subject_id !== undefined && part`p.subject_id = ${subject_id}::int`,
    chapter_id !== undefined && part`p.chapter_id = ${chapter_id}::int`,
    from !== undefined && part`p.created_at >= ${dayBegins(from)}::timestamptz`,
    to !== undefined && part`p.created_at < ${dayEnds(to)}::timestamptz`,
    role !== undefined && part`exists (${role === "staff" ? staffWrote : studentWrote})`,
    solved === "true" && part`p.comment_count > 0 and ${isSolved}`,
    solved === "false" && part`not (p.comment_count > 0 and ${isSolved})`,
  ].reduce((all, one) => (one ? part`${all} and ${one}` : all), part`true`);
}

async function peoplePage(
  ctx: SignedIn,
  query: Asked,
  place: Place | null,
): Promise<ResponseOf<typeof search.page>> {
  const { database, viewer } = ctx;
  const [found, posts] = await Promise.all([
    named(database, query.q, place, extentOf(query, place).counted),
    place?.posts ?? seek(ctx, query, null, extentOf(query, null)).then((sought) => countOf(sought)),
  ]);
  const shown = found.slice(0, query.limit);
  const last = found.length > query.limit ? shown.at(-1) : undefined;
  const total = { posts, users: place?.users ?? Math.min(found.length, MOST_COUNTED) };
  const data = await peopleFor(database, viewer, shown);
  return {
    data,
    next: last ? cursorOf({ ...last, ...total, last: last.grade }) : null,
    total,
    marks: marksOfNames(
      query.q,
      data.map(({ name }) => name),
    ),
    instead: null,
  };
}

export async function suggest(
  ctx: SignedIn,
  { query }: InputOf<typeof search.suggest>,
): Promise<ResponseOf<typeof search.suggest>> {
  const { database, viewer } = ctx;
  await ctx.limits.take(searchLimit, viewer.userId, { viewer });
  const [people, posts] = await Promise.all([
    named(database, query.search, null, MOST_NAMES),
    postsWith(database, viewer, query.search),
  ]);
  // A search that names a user is not corrected.
  const isGuess = people.length === 0 && posts.length === 0;
  const shown = isGuess ? await meantBy(ctx, query.search) : posts;
  return {
    users: { data: await peopleFor(database, viewer, people) },
    posts: { data: await foundPosts(database, shown) },
  };
}

/** Posts for a term that occurs in no post as typed: the first ones of the corrected search. */
const meantBy = withConcurrencyLimit(async (ctx: SignedIn, q: string): Promise<number[]> => {
  const { found } = await seek(ctx, { q, type: "post" }, null, { page: MOST_POSTS, counted: MOST_POSTS });
  return idsOf(found).slice(0, MOST_POSTS);
});

async function peopleFor(db: Db, viewer: Viewer, found: readonly Found[]): Promise<Followed[]> {
  if (found.length === 0) return [];
  const rows = await db.many<FoundPerson>(sql`
    select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant,
      exists (select from follows f where f.follower_id = ${viewer.userId} and f.following_id = u.id) as is_following
    from unnest(${found.map(({ id }) => id)}::int[]) with ordinality as wanted (id, place)
    join users u on u.id = wanted.id where u.deleted_at is null
    order by wanted.place`);
  return rows.map(asFoundPerson);
}

const countNamed = async (db: Db, text: string): Promise<number> =>
  Math.min((await named(db, text, null, MOST_COUNTED + 1)).length, MOST_COUNTED);

/** A word that stands in none of so many new posts is rare, and what the index holds of it is little. */
const NEWEST = 2_000;
const FROM_INDEX = 8_000;

/** Newest first. Common words are met among the newest posts, rare ones are looked up: neither reads all there is. */
async function postsWith(db: Db, viewer: Viewer, text: string): Promise<number[]> {
  const words = allOf(text);
  if (words === null) return [];
  const among = (candidates: ReturnType<typeof part>) =>
    db.many<{ id: number }>(sql`
      with c as materialized (${candidates})
      select p.id from c join posts p on p.id = c.post_id
      where ${visibleTo(viewer)} order by p.id desc limit ${MOST_POSTS}`);
  const near = await among(part`
    select n.post_id from (select post_id, words from post_words order by post_id desc limit ${NEWEST}) n
    where n.words @@ ${words}::tsquery`);
  if (near.length === MOST_POSTS) return idsOf(near);
  return idsOf(
    await among(part`select post_id from post_words where words @@ ${words}::tsquery limit ${FROM_INDEX}`),
  );
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** The search results of these posts in the given order; the caller has checked that the viewer may read them. */
export async function foundPosts(db: Db, ids: readonly number[]): Promise<FoundPost[]> {
  if (ids.length === 0) return [];
  const rows = await db.many<PostRead>(sql`
    select p.id, p.body, u.name as user_name, s.name as subject, s.name_en as subject_en,
      p.comment_count as "commentCount", p.created_at,
      ${isSolved} as solved
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join posts p on p.id = wanted.id
    join users u on u.id = p.user_id
    left join subjects s on s.id = p.subject_id
    order by wanted.place`);
  return rows.map(asFoundPost);
}
