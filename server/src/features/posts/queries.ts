import type { InputOf } from "@angon/contract";
import { CARD_REACTIONS, type Post, type posts, type Reactor } from "@angon/contract/posts";
import type { Db, Tx } from "../../db/database.ts";
import { columns, fixed, joined, part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import {
  holdPlace,
  holdPlaces,
  insideFor,
  viewerGroupPairs,
  reachedBy,
  visibleTo,
  type PostApproach,
  type GroupRole,
} from "../groups/public.ts";
import { nameOfFile } from "../uploads/public.ts";
import { placedFor } from "./queries-audience.ts";
import { inGivenOrder, readViewerState } from "./queries-state.ts";
import { canSeeQuiz, seesReach } from "./access.ts";
import { asPost, asSharedCard, type ViewerState, type SharedPostRow, type SharedCard } from "./present.ts";
import { cardColumns, lockedColumns, reactionColumns, type ColumnsOf, type PostRow } from "./tables.ts";

/** A post that the viewer may read; with `inside` they may also react, comment and vote. */
export type LoadedPost = PostRow & { inside: boolean; my_group_role: GroupRole | null };

const postFor = (viewer: Viewer, id: number) => part`
  select p.*, ${insideFor(viewer)} as inside, (
    select om.role from group_members om where om.group_id = p.group_id and om.user_id = ${viewer.userId}) as my_group_role
  from posts p where p.id = ${id}`;

const visiblePost = (viewer: Viewer, id: number) => part`${postFor(viewer, id)} and ${visibleTo(viewer)}`;

/** Reads a post; one that the viewer may not read is reported as not found. */
export async function load(db: Db, viewer: Viewer, id: number): Promise<LoadedPost> {
  const row = await db.one<LoadedPost>(sql`${visiblePost(viewer, id)}`);
  return row ?? fail("common.not_found");
}

/** Like `load`, and locks the post and the viewer's membership until the transaction ends. */
export async function loadForUpdate(tx: Tx, viewer: Viewer, id: number): Promise<LoadedPost> {
  const row = await tx.one<LoadedPost>(sql`${visiblePost(viewer, id)} for no key update of p`);
  if (!row) return fail("common.not_found");
  return (await lockMembership(tx, viewer, row)) ? row : loadForUpdate(tx, viewer, id);
}

/** Locks the viewer's membership; other transactions may change the post meanwhile. */
export async function loadShared(tx: Tx, viewer: Viewer, id: number): Promise<LoadedPost> {
  const row = await load(tx, viewer, id);
  return (await lockMembership(tx, viewer, row)) ? row : loadShared(tx, viewer, id);
}

/** Locks a deleted post; undefined when the viewer no longer has access to its group. */
export async function loadDeletedForUpdate(
  tx: Tx,
  viewer: Viewer,
  id: number,
): Promise<LoadedPost | undefined> {
  const row = await tx.one<LoadedPost>(
    sql`${postFor(viewer, id)} and p.status = 'deleted' for no key update of p`,
  );
  if (!row?.inside) return undefined;
  return (await lockMembership(tx, viewer, row)) ? row : loadDeletedForUpdate(tx, viewer, id);
}

/** False when the membership was removed or its role changed since the row was read; the caller reads it again. */
const lockMembership = async (tx: Tx, viewer: Viewer, { group_id, my_group_role: role }: LoadedPost) =>
  group_id === null || holdPlace(tx, viewer.userId, { group_id, role });

/** The columns of a post that reactions, votes and live events need, without text and pictures. */
export type PostNow = ColumnsOf<typeof lockedColumns>;
export type LockedPost = PostNow & { inside: boolean };

/** The posts as they are now; the caller checks access. */
export const postsNow = async (db: Db, ids: readonly number[]): Promise<PostNow[]> =>
  ids.length === 0
    ? []
    : db.many<PostNow>(
        sql`select ${columns(lockedColumns)} from posts where id = any(${[...new Set(ids)]}::bigint[])`,
      );

/** Locks the posts of many requests in one statement, and checks each viewer's access; undefined for no access. */
export async function loadManyForUpdate(
  tx: Tx,
  approaches: readonly PostApproach[],
): Promise<(LockedPost | undefined)[]> {
  // Locks are taken in id order, so that two batches cannot deadlock.
  const rows = await tx.many<PostNow>(sql`
    select ${columns(lockedColumns, "p")}
    from posts p
    where p.id = any(${[...new Set(approaches.map(({ postId }) => postId))]}::bigint[]) and p.status = 'published'
    order by p.id for no key update`);
  const [, reached] = await Promise.all([
    holdPlaces(tx, viewerGroupPairs(approaches, rows)),
    reachedBy(tx, approaches, rows),
  ]);
  return reached;
}

/** The posts that the viewer may read, in the given order, with a constant number of statements. */
export const cardsFor = async (
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
  withHeld = false,
): Promise<Post[]> =>
  ids.length === 0
    ? []
    : buildCards(services, viewer, await readViewerState(services, viewer, inGivenOrder(ids), { withHeld }));

export async function buildCards(
  services: Services,
  viewer: Viewer,
  states: readonly ViewerState[],
): Promise<Post[]> {
  const cards = await readSharedCards(services.database, viewer, states);
  const context = { services, viewer, now: services.clock.now() };
  return states.flatMap((state) => {
    const card = cards.get(state.id);
    return card ? [asPost(context, card, state)] : [];
  });
}

/** Changes with every counter and version of a card. */
export const signatureOf = (row: ViewerState): string =>
  `${row.id} ${row.revision} ${row.comment_count} ${row.author_version} ${row.group_version}`;

const reactionTotal = joined(
  reactionColumns.map((column) => columns([column], "p")),
  " + ",
);

/** The parts of the posts that are the same for all their readers; of an announcement to several groups, for this viewer. */
export async function readSharedCards(
  db: Db,
  viewer: Viewer,
  states: readonly ViewerState[],
): Promise<Map<number, SharedCard>> {
  const ids = states.map(({ id }) => id);
  const rows = await db.many<SharedPostRow>(sql`
    select ${columns(cardColumns, "p")}, gt.name as topic,
      json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'role', u.role,
        'institute_name', u.institute_name, 'is_assistant', u.is_assistant, 'group_role', am.role) as author,
      s.name as subject, s.name_en as subject_en, s.key as subject_key, c.name as chapter,
      g.slug as group_slug, g.name as group_name, coalesce(g.icon, g.image) as group_image,
      null as also_in, ${nameOfFile(part`p.attachment_url`)} as attachment_name, k.recent, e.reactions
    from posts p
    join users u on u.id = p.user_id
    left join subjects s on s.id = p.subject_id
    left join chapters c on c.id = p.chapter_id
    left join groups g on g.id = p.group_id
    left join group_topics gt on gt.id = p.topic_id
    left join group_members am on am.group_id = p.group_id and am.user_id = p.user_id
    left join lateral (
      select json_agg(json_build_object('id', n.id, 'content', n.content, 'has_image', n.picture is not null,
        'satisfied_count', n.satisfied_count, 'created_at', n.created_at, 'verified', n.verdict = 'right',
        'author', json_build_object('id', nu.id, 'name', nu.name, 'image', nu.image, 'role', nu.role,
          'institute_name', nu.institute_name, 'is_assistant', nu.is_assistant))) as recent
      from (
        -- Comments of staff come first, but only among the newest eight, so that a long thread costs no more to read.
        -- Those that staff called right come before them wherever they stand, and none is shown that they called wrong.
        select w.*, (w.verdict = 'right') is true as is_right, wu.role in ('TEACHER', 'CLASS_TEACHER') as by_teacher,
          wu.role <> 'USER' as by_staff from (
          (select * from comments w where w.post_id = p.id and w.parent_id is null and w.status = 'published'
            and w.verdict is distinct from 'wrong' order by w.id desc limit 8)
          union
          (select * from comments w where w.post_id = p.id and w.status = 'published' and w.verdict = 'right'
            order by w.id desc limit 2)) w
        join users wu on wu.id = w.user_id
        order by is_right desc, by_teacher desc, by_staff desc, w.id desc limit 2) n
      join users nu on nu.id = n.user_id) k on p.comment_count > 0
    left join lateral (
      select json_agg(json_build_object('type', l.type, 'user', l.person)) as reactions from (
        select r.type, json_build_object('id', ru.id, 'name', ru.name, 'image', ru.image, 'role', ru.role) as person
        from reactions r join users ru on ru.id = r.user_id and ru.deleted_at is null
        where r.post_id = p.id
        order by r.created_at desc, r.user_id limit ${fixed(CARD_REACTIONS + 1)}) l) e
      on ${reactionTotal} > 0
    where p.id = any(${ids}::bigint[])`);
  return new Map((await placedFor(db, viewer, states, rows)).map((row) => [row.id, asSharedCard(row)]));
}

/** Two round trips: what stands around a card is read beside its text, once the viewer's access is known. */
export async function get(ctx: SignedIn, { params }: InputOf<typeof posts.get>): Promise<Post> {
  const { viewer } = ctx;
  const [state] = await readViewerState(ctx, viewer, inGivenOrder([params.id]), { withHeld: true });
  if (!state) return fail("common.not_found");
  const inside = state.inside && state.status !== "held";
  const [[card], around, reach] = await Promise.all([
    buildCards(ctx, viewer, [state]),
    inside ? readAround(ctx, params.id) : undefined,
    seesReach(viewer) ? reachAndCost(ctx, params.id) : undefined,
  ]);
  if (!card) return fail("common.not_found");
  // The names of reactors are visible to members of the group only; outsiders get counts and their own reaction.
  if (!around) return { ...card, ...reach };
  const { reactions, quiz, summary } = around;
  if (!canSeeQuiz(viewer, { inside })) return { ...card, reactions, ...reach };
  return { ...card, reactions, ...reach, ...(quiz && { quiz }), summary };
}

type Around = { reactions: Reactor[]; quiz: Post["quiz"] | null; summary: number };

/** The latest reactors, the quiz and the number of lines of the summary. */
async function readAround({ database, viewer }: SignedIn, id: number): Promise<Around> {
  const row = await database.one<Around>(sql`
    select
      coalesce((
        select json_agg(json_build_object('type', l.type, 'user', l.person)) from (
          select r.type, json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'role', u.role) as person
          from reactions r join users u on u.id = r.user_id and u.deleted_at is null
          where r.post_id = ${id} and u.id <> all(${viewer.blocked}::int[])
          order by (r.user_id = ${viewer.userId}) desc, r.created_at desc, r.user_id limit 50) l), '[]') as reactions,
      (select json_build_object('id', q.id, 'question_count', q.question_count, 'total_marks', q.total_marks,
          'duration', q.seconds)
        from quizzes q where q.post_id = ${id} and q.status = 'published') as quiz,
      (select count(*)::int from summary_items s where s.post_id = ${id}) as summary`);
  return row ?? { reactions: [], quiz: null, summary: 0 };
}

async function reachAndCost({ database, reach }: SignedIn, id: number) {
  await reach.flush();
  const row = await database.one<{ viewers: number | null; costing: string }>(sql`
    select r.viewers, p.costing from posts p left join post_reach r on r.post_id = p.id where p.id = ${id}`);
  return { reach_count: row?.viewers ?? 0, costing: Number(row?.costing ?? 0) };
}
