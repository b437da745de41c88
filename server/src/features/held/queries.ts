import type { InputOf, ResponseOf } from "@angon/contract";
import type { GuardMatch } from "@angon/contract/guard";
import type { held } from "@angon/contract/held";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import type { Viewer } from "../../kit/access.ts";
import { isStaff } from "../../kit/access.ts";
import { allow } from "../../kit/fail.ts";
import { groupFor, hasDecider, leads, leadersOf } from "../groups/public.ts";
import { cardsFor } from "../posts/public.ts";
import { canDecide, canReadQueue } from "./access.ts";
import { firstPostsFrom, isNewAccount } from "./rules.ts";
import type { HeldPostRow } from "./tables.ts";

/** Whether the posts of this author wait as those of a new account. A school without the rule asks for nothing. */
export async function isNewcomer(
  { settings, clock, viewer }: Services & { viewer: Viewer },
  tx: Tx,
): Promise<boolean> {
  const rule = firstPostsFrom(settings.get("first_posts"));
  if (isStaff(viewer) || rule.approved_posts + rule.account_days === 0) return false;
  const account = await tx.one<{ created_at: Date; published: number }>(sql`
    select u.created_at, (select count(*)::int from (
      select from posts p where p.user_id = u.id and p.status = 'published' limit ${rule.approved_posts}) as first) as published
    from users u where u.id = ${viewer.userId}`);
  return account !== undefined && isNewAccount(rule, account, clock.now());
}

export async function list(
  ctx: SignedIn,
  { query }: InputOf<typeof held.list>,
): Promise<ResponseOf<typeof held.list>> {
  const { database, viewer } = ctx;
  allow(canReadQueue(viewer));
  const rows = await database.many<Pick<HeldPostRow, "post_id" | "found" | "new_account" | "held_at">>(sql`
    select h.post_id, h.found, h.new_account, h.held_at from posts p join held_posts h on h.post_id = p.id
    where p.status = 'held' and (h.waits_for = 'moderators' or not ${hasDecider}) and p.id > ${query.cursor ?? 0} and p.user_id <> ${viewer.userId}
    order by p.id limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const ids = page.map(({ post_id }) => post_id);
  const cards = new Map((await cardsFor(ctx, viewer, ids, true)).map((card) => [card.id, card]));
  const data = page.flatMap(({ post_id, found, new_account, held_at }) => {
    const post = cards.get(post_id);
    if (!post) return [];
    return [{ id: post_id, post, found: found as GuardMatch[], new_account, held_at: held_at.toISOString() }];
  });
  return { data, next: rows.length > query.limit ? String(page.at(-1)?.post_id) : null };
}

export async function ofGroup(
  ctx: SignedIn,
  { params, query }: InputOf<typeof held.ofGroup>,
): Promise<ResponseOf<typeof held.ofGroup>> {
  const { database, viewer } = ctx;
  const group = await groupFor(database, viewer, params.id);
  allow(leads(viewer, group.my_role));
  const rows = await database.many<Pick<HeldPostRow, "post_id" | "held_at">>(sql`
    select h.post_id, h.held_at from posts p join held_posts h on h.post_id = p.id
    where p.status = 'held' and h.waits_for = 'officers' and p.group_id = ${group.id} and p.id > ${query.cursor ?? 0}
      and p.user_id <> ${viewer.userId}
    order by p.id limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const ids = page.map(({ post_id }) => post_id);
  const cards = new Map((await cardsFor(ctx, viewer, ids, true)).map((card) => [card.id, card]));
  const data = page.flatMap(({ post_id, held_at }) => {
    const post = cards.get(post_id);
    return post ? [{ id: post_id, post, held_at: held_at.toISOString() }] : [];
  });
  return { data, next: rows.length > query.limit ? String(page.at(-1)?.post_id) : null };
}

/** Also one that was decided: the second officer is told so. */
export const isHeldIn = async (tx: Tx, groupId: number, postId: number): Promise<boolean> =>
  (await tx.one(sql`
    select from posts p join held_posts h on h.post_id = p.id
    where p.id = ${postId} and p.group_id = ${groupId} and h.waits_for = 'officers'`)) !== undefined;

/** Decided or withdrawn; one that still waits is absent for those who do not judge it. */
export const isOver = async (tx: Tx, postId: number): Promise<boolean> =>
  (await tx.one(sql`
    select from held_posts h join posts p on p.id = h.post_id where p.id = ${postId} and p.status <> 'held'`)) !==
  undefined;

export type Decision = Pick<HeldPostRow, "verdict" | "reason" | "decided_by"> & { user_id: number };

export const decisionOf = (tx: Tx, postId: number): Promise<Decision | undefined> =>
  tx.one<Decision>(sql`
    select h.verdict, h.reason, h.decided_by, p.user_id
    from held_posts h join posts p on p.id = h.post_id where h.post_id = ${postId}`);

type WaitsFor = HeldPostRow["waits_for"];
type Waiting = { user_id: number; group_id: number | null; waits_for: WaitsFor };

export const waitingPost = (tx: Tx, postId: number): Promise<Waiting | undefined> =>
  tx.one<Waiting>(sql`
    select p.user_id, p.group_id, h.waits_for from posts p join held_posts h on h.post_id = p.id
    where p.id = ${postId} and p.status = 'held'`);

/** The officers who may decide about this post, or the moderators: also where no one leads the group. */
export async function decidersOf(
  tx: Tx,
  { user_id: authorId, group_id, waits_for }: Waiting,
): Promise<{ are: WaitsFor; userIds: number[] }> {
  if (waits_for === "officers" && group_id !== null) {
    const leaders = (await leadersOf(tx, group_id)).filter((userId) => userId !== authorId);
    if (leaders.length > 0) return { are: "officers", userIds: leaders };
  }
  const rows = await tx.many<Pick<Viewer, "userId" | "role" | "level">>(sql`
    select id as "userId", role, level from users
    where role in ('MODERATOR', 'ADMIN') and deleted_at is null order by id`);
  const moderators = rows.filter((one) => canDecide(one, { user_id: authorId }));
  return { are: "moderators", userIds: moderators.map(({ userId }) => userId) };
}

type Feed = { group_id: number | null; hsc_batch: string | null };

/** A year that is being closed waits, so no post of its feed follows. */
export const isClosedNow = async (tx: Tx, { group_id, hsc_batch }: Feed): Promise<boolean> => {
  if (group_id !== null) {
    const group = await tx.one<{ disabled: boolean }>(
      sql`select disabled from groups where id = ${group_id} for share`,
    );
    return group?.disabled === true;
  }
  const year = await tx.one<{ is_closed: boolean }>(sql`
    select closed_at is not null as is_closed from batches where name = ${hsc_batch} for share`);
  return year?.is_closed === true;
};

type Author = { user_id: number; group_id: number | null };

/** The author's membership is locked: a removal waits, so no post follows it. */
export const isStillThere = async (tx: Tx, { user_id, group_id }: Author): Promise<boolean> => {
  const author = await tx.one<{ role: string }>(sql`
    select role from users where id = ${user_id} and deleted_at is null`);
  if (!author || group_id === null || author.role === "ADMIN") return author !== undefined;
  const member = await tx.one(sql`
    select from group_members where group_id = ${group_id} and user_id = ${user_id} for share`);
  return member !== undefined;
};
