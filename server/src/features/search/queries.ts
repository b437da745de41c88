import type { ResponseOf, InputOf } from "@angon/contract";
import type { Followed } from "@angon/contract/follows";
import { MAX_COUNTED, MAX_NAMES, MAX_POSTS, type FoundPost, type search } from "@angon/contract/search";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { withConcurrencyLimit } from "../../kit/concurrency-limit.ts";
import { visibleTo } from "../groups/public.ts";
import { named } from "./names/public.ts";
import { cardsFor } from "../posts/public.ts";
import { readable, SOUND, TOP, wordsOf, type GradedPost } from "./post-index/public.ts";
import { newestBy } from "./queries-authors.ts";
import { isSolved, isVerified, within } from "./queries-filters.ts";
import { suggestedSpelling } from "./queries-spelling.ts";
import { countOf, seek, type Extent, type PostSearch } from "./queries-posts.ts";
import {
  asFoundPerson,
  asFoundPost,
  insteadOf,
  missingOf,
  marksOf,
  marksOfNames,
  type FoundPerson,
  type PostRead,
} from "./present.ts";
import { allOf, cursorOf, placeIn, type SearchCursor } from "./rules.ts";
import { searchLimit } from "./limits.ts";
import { untitled } from "./wording/titles.ts";

type SearchQuery = InputOf<typeof search.page>["query"];

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
  const { name } = untitled(query.q);
  const isCalled = name !== query.q && (!place || place.attempt === BY_AUTHOR);
  const mostNamed = place ? MAX_PEOPLE : MAX_COUNTED;
  const [asked, called] = await Promise.all([
    place?.attempt === BY_AUTHOR ? NOTHING : seek(ctx, query, place, extentOf(query, place)),
    place && !isCalled ? [] : named(database, viewer, query.q, null, mostNamed),
  ]);
  const people = isCalled ? called.slice(0, MAX_PEOPLE) : [];
  const users = place?.users ?? called.length;
  const sought = people.length > 0 ? await aboutPeople(ctx, query, asked, { people, place }) : asked;
  const { found, stop, wanted, isPartial, scopes } = sought;
  const pageMatches = found.slice(0, query.limit);
  const ids = idsOf(pageMatches);
  const [data, words, meant, faces] = await Promise.all([
    cardsFor(ctx, viewer, ids),
    wordsOf(database, ids),
    place || people.length > 0 ? null : suggestedSpelling(ctx, query, sought),
    place ? [] : peopleFor(database, viewer, people),
  ]);
  const total = { posts: place?.posts ?? countOf(sought), users };
  const end = found.length > query.limit ? pageMatches.at(-1) : stop;
  return {
    data,
    next: end ? cursorOf({ ...end, ...total }) : null,
    total,
    marks: wanted ? marksOf(wanted, words) : [],
    instead: wanted && pageMatches[0] && !isPartial ? insteadOf(wanted, pageMatches[0].grade, words) : null,
    meant,
    missing: wanted && isPartial ? missingOf(wanted, words) : null,
    scopes,
    people: faces,
  };
}

/** The attempt of a page that lists the posts of the people who are meant; words are searched in at most three. */
const BY_AUTHOR = 9;
const NOTHING: PostSearch = { wanted: null, found: [], isPartial: false, scopes: [] };

/** Where a person is meant, a post that only comes close is not; without a post that names the person, theirs are listed. */
async function aboutPeople(
  ctx: SignedIn,
  query: SearchQuery,
  sought: PostSearch,
  { people, place }: { people: readonly GradedPost[]; place: SearchCursor | null },
): Promise<PostSearch> {
  const sure = sought.isPartial ? [] : sought.found.filter(({ grade }) => grade <= SOUND);
  if (sure.length > 0) return { ...sought, found: sure, isPartial: false };
  const where = part`${visibleTo(ctx.viewer)} and ${within(query)}`;
  const { counted } = extentOf(query, place);
  const theirs = await newestBy(ctx.database, { where, counted }, idsOf(people), place?.id ?? TOP);
  return {
    ...NOTHING,
    scopes: sought.scopes,
    found: theirs.map((post) => ({ ...post, attempt: BY_AUTHOR, last: 0 })),
  };
}

/** People shown above the posts when the term contains a title such as `sir`. */
const MAX_PEOPLE = 3;

const extentOf = ({ limit }: SearchQuery, place: SearchCursor | null): Extent => ({
  page: limit + 1,
  counted: (place ? limit : MAX_COUNTED) + 1,
});

async function peoplePage(
  ctx: SignedIn,
  query: SearchQuery,
  place: SearchCursor | null,
): Promise<ResponseOf<typeof search.page>> {
  const { database, viewer } = ctx;
  const [found, posts] = await Promise.all([
    named(database, viewer, query.q, place, extentOf(query, place).counted),
    place?.posts ?? seek(ctx, query, null, extentOf(query, null)).then((sought) => countOf(sought)),
  ]);
  const shown = found.slice(0, query.limit);
  const last = found.length > query.limit ? shown.at(-1) : undefined;
  const total = { posts, users: place?.users ?? Math.min(found.length, MAX_COUNTED) };
  const data = await peopleFor(database, viewer, shown);
  return {
    data,
    next: last ? cursorOf({ ...last, ...total, attempt: 0, last: last.grade }) : null,
    total,
    marks: marksOfNames(
      query.q,
      data.map(({ name }) => name),
    ),
    instead: null,
    meant: null,
    missing: null,
    scopes: [],
    people: [],
  };
}

export async function suggest(
  ctx: SignedIn,
  { query }: InputOf<typeof search.suggest>,
): Promise<ResponseOf<typeof search.suggest>> {
  const { database, viewer } = ctx;
  await ctx.limits.take(searchLimit, viewer.userId, { viewer });
  const [people, posts] = await Promise.all([
    named(database, viewer, query.search, null, MAX_NAMES),
    postsWith(database, viewer, allOf(query.search), MAX_POSTS),
  ]);
  // A search that names a user is not corrected.
  const isGuess = people.length === 0 && posts.length === 0;
  const shown = isGuess ? (await meantBy(ctx, query.search)).ids : idsOf(posts);
  const [users, previews] = await Promise.all([
    peopleFor(database, viewer, people),
    foundPosts(database, shown),
  ]);
  return { users: { data: users }, posts: { data: previews } };
}

/** Posts for a term that occurs in no post as typed, the first ones of the corrected search, and the corrected term. */
export const meantBy = withConcurrencyLimit(async (ctx: SignedIn, q: string) => {
  const extent = { page: MAX_POSTS, counted: MAX_POSTS };
  const { found, wanted, isPartial } = await seek(ctx, { q, type: "post" }, null, extent);
  const ids = idsOf(found).slice(0, MAX_POSTS);
  const [best] = found;
  if (!wanted || !best || isPartial) return { ids, isPartial, instead: null };
  return { ids, isPartial, instead: insteadOf(wanted, best.grade, await wordsOf(ctx.database, ids)) };
});

export async function peopleFor(db: Db, viewer: Viewer, found: readonly GradedPost[]): Promise<Followed[]> {
  if (found.length === 0) return [];
  const rows = await db.many<FoundPerson>(sql`
    select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant,
      exists (select from follows f where f.follower_id = ${viewer.userId} and f.following_id = u.id) as is_following
    from unnest(${found.map(({ id }) => id)}::int[]) with ordinality as wanted (id, place)
    join users u on u.id = wanted.id where u.deleted_at is null
    order by wanted.place`);
  return rows.map(asFoundPerson);
}

/** A word that stands in none of so many new posts is rare, and what the index holds of it is little. */
const NEWEST = 2_000;
const FROM_INDEX = 8_000;

type WithBody = { id: number; body: string };

/**
 * The newest posts for a `tsquery`. Common words are met among the newest posts, rare ones are looked up: neither reads
 * all there is.
 */
export async function postsWith(
  db: Db,
  viewer: Viewer,
  words: string | null,
  most: number,
): Promise<WithBody[]> {
  if (words === null) return [];
  const read = readable(visibleTo(viewer), { columns: part`p.body` });
  const near = await db.many<WithBody>(sql`
    select n.id, p.body from (select post_id as id, words from post_words order by post_id desc limit ${NEWEST}) n
    ${read} where n.words @@ ${words}::tsquery order by n.id desc limit ${most}`);
  if (near.length === most) return near;
  return db.many<WithBody>(sql`
    with c as materialized (select post_id from post_words where words @@ ${words}::tsquery limit ${FROM_INDEX})
    select n.id, p.body from (select post_id as id from c order by post_id desc) n
    ${read} order by n.id desc limit ${most}`);
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** The search results of these posts in the given order; the caller has checked that the viewer may read them. */
export async function foundPosts(db: Db, ids: readonly number[]): Promise<FoundPost[]> {
  if (ids.length === 0) return [];
  const rows = await db.many<PostRead>(sql`
    select p.id, p.body, u.name as user_name, s.name as subject, s.name_en as subject_en,
      p.comment_count as "commentCount", p.created_at,
      ${isSolved} as solved, ${isVerified} as verified
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join posts p on p.id = wanted.id
    join users u on u.id = p.user_id
    left join subjects s on s.id = p.subject_id
    order by wanted.place`);
  return rows.map(asFoundPost);
}
