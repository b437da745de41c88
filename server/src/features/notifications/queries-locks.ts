import { resourceKinds, type ResourceKind, type ResourceRef } from "@angon/contract/kit/resource";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { distinct } from "../../kit/distinct.ts";

type Part = ReturnType<typeof part>;

/**
 * First keys of the two-key advisory locks, one per kind of resource; the server's other advisory locks have one 64-bit
 * key.
 */
const FIRST_LOCK = 1_018;
const MENTION_LOCK = FIRST_LOCK - 1;

const lockOf = (kind: ResourceKind): number => FIRST_LOCK + resourceKinds.indexOf(kind);

/** Locks the resource for notifying: the removal of its notifications waits for this transaction, or runs before it. */
export const lockResource = (tx: Tx, { kind, id }: ResourceRef): void => lockResources(tx, kind, [id]);

export const lockResources = (tx: Tx, kind: ResourceKind, ids: readonly number[]): void =>
  tx.send(sql`
    select pg_advisory_xact_lock_shared(${lockOf(kind)}, id)
    from (select distinct id from unnest(${ids}::int[]) id order by id) resource`);

/** Serializes transactions that notify users mentioned in one post, so that the limit per text holds. */
export const lockMentions = (tx: Tx, postId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${MENTION_LOCK}, ${postId})`);

/** Waits for transactions that notify about the resource, and blocks new ones until the end of this transaction. */
export const lockResourceExclusive = (tx: Tx, ref: ResourceRef): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${lockOf(ref.kind)}, ${ref.id})`);

export const usersOf = (ids: readonly number[]): Part => part`select unnest(${[...new Set(ids)]}::int[])`;

/** Recipients whose count row is locked, and senders whose erasure waits for this transaction. */
export type LockedPeople = { recipients: Set<number>; senders: Set<number> };

type People = { recipients: Part; senders: Part };
type LockRow = { recipients: number[]; senders: number[]; missing: number[] };

const locking = ({ recipients, senders }: People) => sql`
  with sender as materialized (
    select id from users where id in (${senders}) and deleted_at is null order by id for key share),
  recipient as materialized (
    select user_id from notification_counts where user_id in (${recipients}) order by user_id for update)
  select array(select id from sender) as senders, array(select user_id from recipient) as recipients,
    array(
      select id from users u where id in (${recipients}) and deleted_at is null and not is_assistant
        and not exists (select from notification_counts c where c.user_id = u.id)) as missing`;

/**
 * Locks senders and the count rows of recipients, each in id order: count and rows then agree, and two transactions with
 * several recipients cannot deadlock. Both are selects of user ids. Erased users have no row.
 */
export async function lockPeople(tx: Tx, people: People): Promise<LockedPeople> {
  let locked = await tx.one<LockRow>(locking(people));
  if (locked && locked.missing.length > 0) {
    tx.send(sql`
      insert into notification_counts (user_id) select unnest(${locked.missing}::int[]) order by 1
      on conflict do nothing`);
    locked = await tx.one<LockRow>(locking(people));
  }
  return { recipients: new Set(locked?.recipients), senders: new Set(locked?.senders) };
}

type Action = { postId: number; userId: number };

/**
 * Of actions of users on posts: locks the posts for notifying, and their authors and the actors. Each action is returned
 * once.
 */
export async function lockActorsAndAuthors(
  tx: Tx,
  all: readonly Action[],
): Promise<{ locked: LockedPeople; actions: Action[] }> {
  const actions = distinct(all, ({ postId, userId }) => `${postId} ${userId}`);
  const postIds = actions.map(({ postId }) => postId);
  lockResources(tx, "post", postIds);
  const people = part`${usersOf(actions.map(({ userId }) => userId))}
    union select user_id from posts where id = any(${postIds}::bigint[])`;
  return { locked: await lockPeople(tx, { recipients: people, senders: people }), actions };
}

/** Locks the count rows of these recipients. */
export const lockCounts = async (tx: Tx, userIds: readonly number[]): Promise<Set<number>> =>
  (await lockPeople(tx, { recipients: usersOf(userIds), senders: usersOf([]) })).recipients;

/** Locks the count rows of the recipients of all notifications that match the condition. */
export async function lockCountsWhere(tx: Tx, condition: ReturnType<typeof part>): Promise<void> {
  const recipients = await tx.many<{ user_id: number }>(
    sql`select distinct user_id from notifications where ${condition}`,
  );
  await lockCounts(
    tx,
    recipients.map(({ user_id }) => user_id),
  );
}

/** Locks the senders that still exist; an erasure waits for the end of the transaction. */
export async function lockSenders(tx: Tx, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from users where id = any(${userIds}::int[]) and deleted_at is null order by id for key share`);
  return new Set(rows.map(({ id }) => id));
}
