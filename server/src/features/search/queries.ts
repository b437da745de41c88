import type { Answer, Input } from "@angon/contract";
import type { Followed } from "@angon/contract/follows";
import { MOST_NAMES, MOST_POSTS, MOST_SIMILAR, type FoundPost, type search } from "@angon/contract/search";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { visibleTo } from "../groups/public.ts";
import { batchOf } from "../posts/public.ts";
import { asFoundPerson, asFoundPost, type FoundPerson, type PostRead } from "./present.ts";
import { allOf, likeness } from "./rules.ts";

export async function suggest(
  ctx: SignedIn,
  { query }: Input<typeof search.suggest>,
): Promise<Answer<typeof search.suggest>> {
  const { database, viewer } = ctx;
  await ctx.limits.take("searches", viewer.userId, { viewer });
  const [users, posts] = await Promise.all([
    peopleCalled(database, viewer, query.search.replace(/^@\s*/, "")),
    postsWith(database, viewer, query.search),
  ]);
  return { users: { data: users }, posts: { data: posts } };
}

const seenBy = (viewer: Viewer) => part`
  select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant,
    exists (select from follows f where f.follower_id = ${viewer.userId} and f.following_id = u.id) as is_following
  from users u where u.deleted_at is null and not u.is_assistant`;

/** Above every letter: what begins with a text lies between the text and the text with this behind it. */
const LAST = "\u{10FFFF}";

/** Whose whole name begins so, then whose other names do. Compared by letters, never by pattern: `%` is a sign. */
async function peopleCalled(db: Db, viewer: Viewer, text: string): Promise<Followed[]> {
  if (text === "") return [];
  const person = seenBy(viewer);
  const first = await db.many<FoundPerson>(sql`
    ${person} and lower(u.name) ~>=~ lower(${text}) and lower(u.name) ~<~ (lower(${text}) || ${LAST})
    order by lower(u.name), u.id limit ${MOST_NAMES}`);
  const left = MOST_NAMES - first.length;
  const others =
    left === 0
      ? []
      : await db.many<FoundPerson>(sql`
          ${person} and strpos(lower(u.name), ' ' || lower(${text})) > 0
            and u.id <> all(${first.map(({ id }) => id)}::int[])
          order by lower(u.name), u.id limit ${left}`);
  return [...first, ...others].map(asFoundPerson);
}

/** A word that stands in none of so many new posts is rare, and what the index holds of it is little. */
const NEWEST = 2_000;
const FROM_INDEX = 8_000;

/** Newest first. Common words are met among the newest posts, rare ones are looked up: neither reads all there is. */
async function postsWith(db: Db, viewer: Viewer, text: string): Promise<FoundPost[]> {
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
  const found =
    near.length === MOST_POSTS
      ? near
      : await among(part`
          select post_id from post_words where words @@ ${words}::tsquery limit ${FROM_INDEX}`);
  return foundPosts(
    db,
    found.map(({ id }) => id),
  );
}

/** What is shown of these posts, in the given order; whoever calls has seen to it that they may be read. */
async function foundPosts(db: Db, ids: readonly number[]): Promise<FoundPost[]> {
  if (ids.length === 0) return [];
  const rows = await db.many<PostRead>(sql`
    select p.id, p.body, u.name as user_name, s.name as subject, p.comment_count as "commentCount", p.created_at,
      exists (
        select from comments c
        join comment_reactions r on r.comment_id = c.id and r.type = 'satisfied'
        join users judge on judge.id = r.user_id
        where c.post_id = p.id and c.status = 'published'
          and (judge.id = p.user_id or (judge.role <> 'USER' and judge.level > 0))) as solved
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join posts p on p.id = wanted.id
    join users u on u.id = p.user_id
    left join subjects s on s.id = p.subject_id
    order by wanted.place`);
  return rows.map(asFoundPost);
}

const NEAR = 1_500;
const FAR = 3_000;
/** More than are shown, because some of them stand where the viewer may not look. */
const LOOKED_AT = 400;

/** Of the batch's newest questions and of the older ones that share two words, those that share most. */
export async function similar(
  ctx: SignedIn,
  { query }: Input<typeof search.similar>,
): Promise<Answer<typeof search.similar>> {
  const { database, viewer } = ctx;
  await ctx.limits.take("searches", viewer.userId, { viewer });
  const wanted = likeness(query.text);
  if (wanted === null) return { data: [] };
  const subject = query.subject_id === undefined ? part`` : part`and p.subject_id = ${query.subject_id}::int`;
  const there = part`
    p.hsc_batch = ${batchOf(viewer, null)} and p.group_id is null and p.status = 'published' ${subject}`;
  // Each step hands on a bounded number of rows, and words are fetched by their key: no plan reads the whole table.
  const found = await database.many<{ id: number }>(sql`
    with near as (select p.id from posts p where ${there} order by p.id desc limit ${NEAR}),
      far as materialized (select post_id as id from post_words where words @@ ${wanted.rare}::tsquery limit ${FAR}),
      alike as materialized (
        select c.id, ts_rank(w.words, ${wanted.any}::tsquery) as rank
        from (select id from near union select id from far) c
        cross join lateral (select words from post_words where post_id = c.id offset 0) w
        where w.words @@ ${wanted.enough}::tsquery
        order by rank desc, c.id desc limit ${LOOKED_AT})
    select p.id from alike a join posts p on p.id = a.id
    where ${there} and ${visibleTo(viewer)}
    order by a.rank desc, p.id desc limit ${MOST_SIMILAR}`);
  return {
    data: await foundPosts(
      database,
      found.map(({ id }) => id),
    ),
  };
}
