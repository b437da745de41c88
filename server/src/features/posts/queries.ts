import type { InputOf } from "@angon/contract";
import { QUIET_EDIT_MINUTES } from "@angon/contract/composer";
import type { Post, PostPage, posts } from "@angon/contract/posts";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { plus } from "../../kit/clock.ts";
import { allow, fail } from "../../kit/fail.ts";
import { createTtlCache, perOwner, type TtlCache } from "../../kit/ttl-cache.ts";
import {
  holdPlace,
  holdPlaces,
  insideFor,
  meetingsOf,
  reachedBy,
  visibleTo,
  type Approach,
  type GroupRole,
  type Known,
} from "../groups/public.ts";
import { canReadHistory, seesQuietEdits, seesReach } from "./access.ts";
import { asPost, asShown, type PostMine, type PostShared, type PostShown, type Reactor } from "./present.ts";
import type { PostRow } from "./tables.ts";

type Part = ReturnType<typeof part>;

/** A post its viewer may read; `inside` when they may also take part. */
export type PostOpened = PostRow & { inside: boolean; my_group_role: GroupRole | null };

const seenFrom = (viewer: Viewer, id: number) => part`
  select p.*, ${insideFor(viewer)} as inside, (
    select om.role from group_members om where om.group_id = p.group_id and om.user_id = ${viewer.userId}) as my_group_role
  from posts p where p.id = ${id}`;

const opened = (viewer: Viewer, id: number) => part`${seenFrom(viewer, id)} and ${visibleTo(viewer)}`;

/** The way to a post: what is not visible is not there. */
export async function load(db: Db, viewer: Viewer, id: number): Promise<PostOpened> {
  const row = await db.one<PostOpened>(sql`${opened(viewer, id)}`);
  return row ?? fail("common.not_found");
}

/** Like `load`, and locks the post and the viewer's membership until the transaction ends. */
export async function loadForUpdate(tx: Tx, viewer: Viewer, id: number): Promise<PostOpened> {
  const row = await tx.one<PostOpened>(sql`${opened(viewer, id)} for no key update of p`);
  if (!row) return fail("common.not_found");
  return (await staysIn(tx, viewer, row)) ? row : loadForUpdate(tx, viewer, id);
}

/** Locks the viewer's membership; other transactions may change the post meanwhile. */
export async function loadShared(tx: Tx, viewer: Viewer, id: number): Promise<PostOpened> {
  const row = await load(tx, viewer, id);
  return (await staysIn(tx, viewer, row)) ? row : loadShared(tx, viewer, id);
}

/** One that was deleted, if the viewer still takes part where it stood. */
export async function lockDeleted(tx: Tx, viewer: Viewer, id: number): Promise<PostOpened | undefined> {
  const row = await tx.one<PostOpened>(
    sql`${seenFrom(viewer, id)} and p.status = 'deleted' for no key update of p`,
  );
  if (!row?.inside) return undefined;
  return (await staysIn(tx, viewer, row)) ? row : lockDeleted(tx, viewer, id);
}

const staysIn = async (tx: Tx, viewer: Viewer, { group_id, my_group_role: role }: PostOpened) =>
  group_id === null || holdPlace(tx, viewer.userId, { group_id, role });

/** The columns of a post that reactions and votes need, without text and pictures. */
export type PostLocked = Pick<
  PostRow,
  | "id"
  | "user_id"
  | "group_id"
  | "hsc_batch"
  | "pinned_at"
  | "poll_type"
  | "r_good"
  | "r_hard"
  | "r_excellent"
  | "r_cant"
  | "r_funny"
  | "total_votes"
> & { inside: boolean };

/** Many viewers on their way to many posts, each by the same rule: the post, locked, or nothing where it is hidden. */
export async function lockForAll(
  tx: Tx,
  approaches: readonly Approach[],
): Promise<(PostLocked | undefined)[]> {
  // In the order of ids, so that two bundles never wait for each other in a circle.
  const rows = await tx.many<Omit<PostLocked, "inside">>(sql`
    select p.id, p.user_id, p.group_id, p.hsc_batch, p.pinned_at, p.poll_type, p.r_good, p.r_hard, p.r_excellent,
      p.r_cant, p.r_funny, p.total_votes
    from posts p
    where p.id = any(${[...new Set(approaches.map(({ postId }) => postId))]}::bigint[]) and p.status = 'published'
    order by p.id for no key update`);
  await holdPlaces(tx, meetingsOf(approaches, rows));
  return reachedBy(tx, approaches, rows);
}

/** Of these posts, what the viewer may see of each, in the given order. Statements do not grow with the rows. */
export const cardsFor = async (
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Post[]> =>
  ids.length === 0 ? [] : postsOf(services, viewer, await readViewerState(services, viewer, givenOrder(ids)));

export async function postsOf(services: Services, viewer: Viewer, met: readonly PostMine[]): Promise<Post[]> {
  const cards = await readSharedParts(services.database, met);
  const looking = { services, viewer, now: services.clock.now() };
  return met.flatMap((mine) => {
    const shown = cards.get(mine.id);
    return shown ? [asPost(looking, shown, mine)] : [];
  });
}

/** Posts that are known, in this order. */
export const givenOrder = (ids: readonly number[]) =>
  part`select id, place, null::bigint as newest from unnest(${ids}::bigint[]) with ordinality as given (id, place)`;

/**
 * The viewer's personal part of posts, given by id or selected by a query: `wanted` selects `id`, `place` and the
 * `newest` of all, in one statement with the rest.
 */
export async function readViewerState(
  services: Services,
  viewer: Viewer,
  wanted: Part,
  known: Known = {},
): Promise<PostMine[]> {
  const rows = await services.database.many<PostMine>(sql`
    with wanted as materialized (${wanted})
    select wanted.newest, p.id, p.subject_id, p.user_id, p.group_id, p.poll_type, p.pinned_at, p.edited_at,
      p.r_good, p.r_hard, p.r_excellent, p.r_cant, p.r_funny, p.comment_count, p.share_count, p.total_votes,
      p.revision, u.xmin::text as author_version, g.xmin::text as group_version, mm.role as my_group_role,
      ${insideFor(viewer, known)} as inside, r.type as my_reaction, sv.post_id is not null as is_saved,
      f.follower_id is not null as is_following, v.option_id as my_option, o.options, me.id as my_id, me.name as my_name,
      me.image as my_image
    from wanted
    join posts p on p.id = wanted.id
    join users u on u.id = p.user_id
    left join groups g on g.id = p.group_id
    left join group_members mm on mm.group_id = p.group_id and mm.user_id = ${viewer.userId}
    left join reactions r on r.post_id = p.id and r.user_id = ${viewer.userId}
    left join users me on me.id = r.user_id
    left join saves sv on sv.post_id = p.id and sv.user_id = ${viewer.userId}
    left join follows f on f.following_id = p.user_id and f.follower_id = ${viewer.userId}
    left join poll_votes v on v.post_id = p.id and v.user_id = ${viewer.userId}
    left join lateral (
      select json_agg(json_build_object('id', po.id, 'name', po.name, 'vote_count', po.vote_count,
        'is_correct', po.is_correct) order by po.position) as options
      from poll_options po where p.category = 'poll' and po.post_id = p.id) o on true
    where ${visibleTo(viewer, known)}
    order by wanted.place`);
  services.reach.note(
    viewer.userId,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Size and TTL of the cache of shared parts; a changed card has another signature. */
const CARDS_KEPT = { most: 4_000, ms: 500 };
const cardsOf = perOwner<Db, TtlCache<{ signature: string; card: Promise<PostShown | undefined> }>>(() =>
  createTtlCache(CARDS_KEPT),
);

/** Changes with every counter and version of a card; all other columns may be as old as the TTL of the cache. */
export const signatureOf = (row: PostMine): string =>
  `${row.id} ${row.revision} ${row.comment_count} ${row.author_version} ${row.group_version}`;

/** The shared parts of posts. Concurrent readers of the same posts wait for one statement. */
export async function readSharedParts(db: Db, rows: readonly PostMine[]): Promise<Map<number, PostShown>> {
  const cache = cardsOf(db);
  const cards = new Map<number, Promise<PostShown | undefined>>();
  for (const row of rows) {
    const entry = cache.get(row.id);
    if (entry?.signature === signatureOf(row)) cards.set(row.id, entry.card);
  }
  const missing = rows.filter(({ id }) => !cards.has(id));
  if (missing.length > 0) {
    const read = readShared(
      db,
      missing.map(({ id }) => id),
    );
    for (const row of missing) {
      const card = read.then((found) => found.get(row.id));
      cards.set(row.id, card);
      cache.put(row.id, { signature: signatureOf(row), card });
    }
    // A failure reaches all waiting readers and is not cached.
    read.catch(() => missing.forEach(({ id }) => cache.forget(id)));
  }
  const shown = await Promise.all(cards.values());
  return new Map(shown.flatMap((card) => (card ? [[card.id, card]] : [])));
}

async function readShared(db: Db, ids: readonly number[]): Promise<Map<number, PostShown>> {
  const rows = await db.many<PostShared>(sql`
    select p.id, p.user_id, p.group_id, p.hsc_batch, p.category, p.subject_id, p.chapter_id, p.body, p.tags, p.images,
      p.video_url, p.video_bytes, p.poll_type, p.ai_enabled, p.created_at, p.mentions, p.poster,
      json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'role', u.role,
        'institute_name', u.institute_name, 'is_assistant', u.is_assistant, 'group_role', am.role) as author,
      s.name as subject, s.name_en as subject_en, s.key as subject_key, c.name as chapter,
      g.slug as group_slug, g.name as group_name, coalesce(g.icon, g.image) as group_image, k.recent
    from posts p
    join users u on u.id = p.user_id
    left join subjects s on s.id = p.subject_id
    left join chapters c on c.id = p.chapter_id
    left join groups g on g.id = p.group_id
    left join group_members am on am.group_id = p.group_id and am.user_id = p.user_id
    left join lateral (
      select json_agg(json_build_object('id', n.id, 'content', n.content, 'has_image', n.picture is not null,
        'satisfied_count', n.satisfied_count, 'created_at', n.created_at,
        'author', json_build_object('id', nu.id, 'name', nu.name, 'image', nu.image, 'role', nu.role,
          'institute_name', nu.institute_name, 'is_assistant', nu.is_assistant))) as recent
      from (
        -- A teacher's word first, but only among the newest few: a thread of hundreds costs no more than a short one.
        select w.*, wu.role <> 'USER' as by_staff from (
          select * from comments w where w.post_id = p.id and w.parent_id is null and w.status = 'published'
          order by w.id desc limit 8) w
        join users wu on wu.id = w.user_id
        order by by_staff desc, w.id desc limit 2) n
      join users nu on nu.id = n.user_id) k on p.comment_count > 0
    where p.id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, asShown(row)]));
}

export async function get(ctx: SignedIn, { params }: InputOf<typeof posts.get>): Promise<Post> {
  const [card] = await cardsFor(ctx, ctx.viewer, [params.id]);
  if (!card) return fail("common.not_found");
  // The names of reactors are visible to members of the group only; outsiders get counts and their own reaction.
  const reactions = card.can.join_in ? await reactorsOf(ctx, params.id) : card.reactions;
  return { ...card, reactions, ...(seesReach(ctx.viewer) ? await costOf(ctx, params.id) : {}) };
}

const reactorsOf = ({ database }: SignedIn, id: number) =>
  database.many<Reactor>(sql`
    select r.type, json_build_object('id', u.id, 'name', u.name, 'image', u.image) as user
    from reactions r join users u on u.id = r.user_id and u.deleted_at is null
    where r.post_id = ${id} order by r.created_at desc, r.user_id limit 20`);

async function costOf({ database, reach }: SignedIn, id: number) {
  await reach.flush();
  const row = await database.one<{ viewers: number | null; costing: string }>(sql`
    select r.viewers, p.costing from posts p left join post_reach r on r.post_id = p.id where p.id = ${id}`);
  return { reach_count: row?.viewers ?? 0, costing: Number(row?.costing ?? 0) };
}

type Paged = { page: number; pageSize: number; cursor?: string | undefined };

/** Where a page starts: behind the last id seen, or for the old `page` number behind that many rows. */
const startOf = ({ page, pageSize, cursor }: Paged) => {
  const before = cursor !== undefined && /^[1-9][0-9]{0,9}$/.test(cursor) ? Number(cursor) : null;
  if (cursor !== undefined && before === null)
    return fail("common.validation", { fields: [{ path: "cursor", code: "bad_cursor" }] });
  return { before, skip: before === null ? (page - 1) * pageSize : 0 };
};

async function pageOf(ctx: SignedIn, found: readonly { id: number }[], pageSize: number): Promise<PostPage> {
  const ids = found.slice(0, pageSize).map(({ id }) => id);
  const next = found.length > pageSize ? String(ids.at(-1)) : null;
  return { data: await cardsFor(ctx, ctx.viewer, ids), next };
}

export async function ofUser(
  ctx: SignedIn,
  { params, query }: InputOf<typeof posts.ofUser>,
): Promise<PostPage> {
  const { database, viewer } = ctx;
  const { before, skip } = startOf(query);
  const person = await database.one(sql`select from users where id = ${params.id} and deleted_at is null`);
  if (!person) return fail("common.not_found");
  const found = await database.many<{ id: number }>(sql`
    select p.id from posts p
    where p.user_id = ${params.id} and p.id < coalesce(${before}::bigint, 9223372036854775807) and ${visibleTo(viewer)}
    order by p.id desc limit ${query.pageSize + 1} offset ${skip}`);
  return pageOf(ctx, found, query.pageSize);
}

export async function history({ database, viewer }: SignedIn, { params }: InputOf<typeof posts.history>) {
  const post = await load(database, viewer, params.id);
  allow(canReadHistory(post), "posts.members_only");
  // A correction within minutes (a phone number, a name) does not stay in the history.
  const from = seesQuietEdits(viewer, post)
    ? post.created_at
    : plus(post.created_at, { minutes: QUIET_EDIT_MINUTES });
  const rows = await database.many<{ body: string; pictures: number; edited_at: Date }>(sql`
    select body, jsonb_array_length(images) as pictures, edited_at
    from post_edits where post_id = ${params.id} and edited_at >= ${from} order by id desc limit 50`);
  return rows.map(({ edited_at, ...said }) => ({ ...said, until: edited_at.toISOString() }));
}
