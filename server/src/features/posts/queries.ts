import type { InputOf } from "@angon/contract";
import type { Post, posts, Reactor } from "@angon/contract/posts";
import type { Db, Tx } from "../../db/database.ts";
import { columns, fixed, part, sql } from "../../db/sql.ts";
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
import { buildCards } from "./queries-cards.ts";
import { inGivenOrder, readViewerState } from "./queries-state.ts";
import { canSeeQuiz, seesReach } from "./access.ts";
import { lockedColumns, type ColumnsOf, type PostRow } from "./tables.ts";

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

const DETAIL_REACTIONS = fixed(50);

/** The viewer's own and the newest of others, each read from an index: a post may have thousands. */
const newestReactions = (id: number, { userId, blocked }: Viewer) => part`
  select r.user_id, r.type, r.created_at from reactions r where r.post_id = ${id} and r.user_id = ${userId}
  union all
  (select r.user_id, r.type, r.created_at from reactions r join users u on u.id = r.user_id and u.deleted_at is null
    where r.post_id = ${id} and r.user_id <> ${userId} and r.user_id <> all(${blocked}::int[])
    order by r.created_at desc, r.user_id limit ${DETAIL_REACTIONS})`;

/** The latest reactors, the quiz and the number of lines of the summary. */
async function readAround({ database, viewer }: SignedIn, id: number): Promise<Around> {
  const row = await database.one<Around>(sql`
    select
      coalesce((
        select json_agg(json_build_object('type', l.type, 'user', l.person)) from (
          select r.type, json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'role', u.role) as person
          from (${newestReactions(id, viewer)}) r join users u on u.id = r.user_id
          order by (r.user_id = ${viewer.userId}) desc, r.created_at desc, r.user_id limit ${DETAIL_REACTIONS}) l), '[]') as reactions,
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
