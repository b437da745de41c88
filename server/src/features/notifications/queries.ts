import type { NotificationFacts as Facts } from "@angon/contract/kit/notification";
import { resourceKinds, type ResourceRef } from "@angon/contract/kit/resource";
import type { NotificationType } from "@angon/contract/notification-types";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import { plus } from "../../kit/clock.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { factsReferredTo, readersAmong, refersToReadable } from "../../kit/resources.ts";
import { readerNow, readersNow } from "../../kit/viewer.ts";
import {
  recallCutoff,
  isState,
  typeByRole,
  type ActorKey,
  type EarlierNotification,
  type NotificationRequest,
  type OpenNotification,
  type RoleTypes,
} from "./rules.ts";

/** `n` is the notification. */
export const resource = { kind: part`n.resource_kind`, id: part`n.resource_id` };

/** The condition that a notification is a fact about the recipient, or that its resource is still readable. */
export const isStillReadable = (reader: Reader) => part`
  (n.resource_kind is null or ${refersToReadable(reader, resource)})`;

/** The number of a user's unread notifications, as an expression. */
export const unreadOf = (userId: number) =>
  part`coalesce((select nc.unread from notification_counts nc where nc.user_id = ${userId}), 0)`;

export async function count({ database, viewer }: SignedIn): Promise<number> {
  const row = await database.one<{ unread: number }>(sql`select ${unreadOf(viewer.userId)} as unread`);
  return row?.unread ?? 0;
}

/** Unread counts by user; users without a count row are missing from the map. */
export async function unreadCounts(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.many<{ user_id: number; unread: number }>(sql`
    select user_id, unread from notification_counts where user_id = any(${[...new Set(userIds)]}::int[])`);
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
}

export const recipientOf = (db: Db, id: number): Promise<{ user_id: number } | undefined> =>
  db.one(sql`select user_id from notifications where id = ${id}`);

/** Notifications about content that the user may no longer read, in one group or in all. */
export const unreadableBy = (reader: Reader, groupId: number | null) => part`
  select n.id from notifications n
  left join lateral (${factsReferredTo(resource)}) r on true
  where n.user_id = ${reader.userId} and (${groupId}::int is null or r.group_id = ${groupId}::int)
    and not ${isStillReadable(reader)}`;

/**
 * First keys of the two-key advisory locks, one per kind of resource; the server's other advisory locks have one 64-bit
 * key.
 */
const FIRST_LOCK = 1_018;
const MENTION_LOCK = FIRST_LOCK - 1;

const lockOf = ({ kind }: ResourceRef): number => FIRST_LOCK + resourceKinds.indexOf(kind);

/** Locks the resource for notifying: the removal of its notifications waits for this transaction, or runs before it. */
export const lockResource = (tx: Tx, ref: ResourceRef): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock_shared(${lockOf(ref)}, ${ref.id})`);

/** Serializes transactions that notify users mentioned in one post, so that the limit per text holds. */
export const lockMentions = (tx: Tx, postId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${MENTION_LOCK}, ${postId})`);

/** Waits for transactions that notify about the resource, and blocks new ones until the end of this transaction. */
export const lockResourceExclusive = (tx: Tx, ref: ResourceRef): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${lockOf(ref)}, ${ref.id})`);

/** The users among these who may read the resource now. */
export async function readersOf(
  tx: Tx,
  ref: ResourceRef,
  userIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const readers = await readersAmong(tx, ref, await readersNow(tx, userIds, now));
  return new Set(readers.map(({ userId }) => userId));
}

/**
 * Locks the count rows of the recipients in id order: count and rows then agree, and two transactions with several
 * recipients cannot deadlock. Erased users have no row.
 */
export async function lockCounts(tx: Tx, userIds: readonly number[]): Promise<Set<number>> {
  await tx.run(sql`
    insert into notification_counts (user_id)
    select id from users where id = any(${userIds}::int[]) and deleted_at is null and not is_assistant order by id
    on conflict do nothing`);
  const locked = await tx.many<{ user_id: number }>(sql`
    select user_id from notification_counts where user_id = any(${userIds}::int[]) order by user_id for update`);
  return new Set(locked.map(({ user_id }) => user_id));
}

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

type Told = { userId: number; actorId: number };

/** Leaves out actions of members who are hidden from the recipient. */
export async function fromShownActors<Request extends Told>(
  db: Db,
  all: readonly Request[],
): Promise<Request[]> {
  if (all.length === 0) return [];
  const rows = await db.many<{ place: number }>(sql`
    select r.place::int
    from unnest(${all.map(({ userId }) => userId)}::int[], ${all.map(({ actorId }) => actorId)}::int[])
      with ordinality as r (user_id, actor_id, place)
    where exists (select from hidden_people h where h.user_id = r.user_id and h.other_id = r.actor_id)`);
  const left = new Set(rows.map(({ place }) => place));
  return all.filter((_, i) => !left.has(i + 1));
}

/** Waits for in-flight transactions that hold the lock of one of these senders. */
export const awaitSenderLocks = (tx: Tx, userIds: readonly number[]) =>
  tx.run(sql`select from users where id = any(${userIds}::int[]) order by id for update`);

/** Notifications of the sender to the recipient within an hour; the recipient was notified of this action today and it was retracted. */
export type SenderState = { sentWithinHour: number; isRecalled: boolean };

/** The earlier notification of this action and its actors. */
export async function earlierNotification(
  tx: Tx,
  { userId, type, about, actorId }: ActorKey,
  now: Date,
): Promise<EarlierNotification & SenderState> {
  const since = plus(now, { minutes: -60 });
  const row = await tx.one<
    {
      told_at: Date | null;
      last: Facts | null;
      sent: number;
      is_recalled: boolean;
    } & Partial<OpenNotification>
  >(sql`
    select n.id, n.actor_count, n.began_at, n.data,
      (select at from notification_actors a where a.user_id = ${userId} and a.type = ${type}
        and a.object_key = ${about} and a.actor_id = ${actorId}) as told_at,
      (select data from notifications l where ${isState(type)} and l.user_id = ${userId} and l.type = ${type}
        and l.object_key = ${about} order by l.id desc limit 1) as last,
      exists (select from notification_recalls c where c.user_id = ${userId} and c.type = ${type}
        and c.object_key = ${about} and c.actor_id = ${actorId} and c.told_at > ${recallCutoff(now)}) as is_recalled,
      (select count(*)::int from (
        select type, object_key from notification_actors
        where actor_id = ${actorId} and user_id = ${userId} and at > ${since}
        union
        select type, object_key from notification_recalls
        where actor_id = ${actorId} and user_id = ${userId} and told_at > ${since}) s) as sent
    from (select) one
    left join notifications n
      on n.user_id = ${userId} and n.type = ${type} and n.object_key = ${about} and n.read_at is null`);
  return {
    notifiedAt: row?.told_at ?? null,
    last: row?.last ?? null,
    open: row?.id ? (row as OpenNotification) : null,
    sentWithinHour: row?.sent ?? 0,
    isRecalled: row?.is_recalled ?? false,
  };
}

const notificationsWithActors = part`
  notifications n join notification_actors a
    on a.user_id = n.user_id and a.type = n.type and a.object_key = n.object_key`;

/** Users with an unread notification of this type and subject, of one actor or of any. */
export async function notifiedOf(
  tx: Tx,
  { type, about, actorId = null }: { type: NotificationType; about: string; actorId?: number | null },
): Promise<number[]> {
  const rows = await tx.many<{ user_id: number }>(sql`
    select distinct n.user_id from ${notificationsWithActors}
    where n.type = ${type} and n.object_key = ${about} and n.read_at is null
      and (${actorId}::int is null or a.actor_id = ${actorId})`);
  return rows.map(({ user_id }) => user_id);
}

const actorKey = part`a.user_id as "userId", a.type, a.object_key as about, a.actor_id as "actorId"`;

/** The actors that joined the matching notifications with one comment. */
export const actorsByComment = (
  tx: Tx,
  commentId: number,
  condition: ReturnType<typeof part>,
): Promise<ActorKey[]> =>
  tx.many<ActorKey>(sql`
    select ${actorKey} from (select * from notifications where ${condition}) n
    join notification_actors a on a.user_id = n.user_id and a.type = n.type and a.object_key = n.object_key
    where a.comment_id = ${commentId}`);

/** Unread notifications of others with this user as actor. */
export const actionsBy = (tx: Tx, actorIds: readonly number[]): Promise<ActorKey[]> =>
  tx.many<ActorKey>(sql`
    select ${actorKey} from ${notificationsWithActors}
    where a.actor_id = any(${actorIds}::int[]) and n.user_id <> a.actor_id and n.read_at is null`);

/** Notifications that name one of these users. */
export const notificationsNaming = (actorIds: readonly number[]) => part`
  select n.id from ${notificationsWithActors}
  where a.actor_id = any(${actorIds}::int[]) and n.actor_id = a.actor_id`;

/** The notification type of an action by its actor's current role; an erased actor counts as a student. */
export async function typeByActor(
  { clock }: Services,
  tx: Tx,
  actorId: number,
  types: RoleTypes,
): Promise<NotificationRequest["type"]> {
  const actor = await readerNow(tx, actorId, clock.now());
  return typeByRole(actor ?? { role: "USER", level: 12 }, types);
}
