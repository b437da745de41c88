import type { ResourceKind, ResourceRef } from "@angon/contract/kit/resource";
import type { NotificationType } from "@angon/contract/notification-types";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { factsReferredTo, readersAmong, refersToReadable } from "../../kit/resources.ts";
import { readerNow, readersNow } from "../../kit/viewer.ts";
import { typeByRole, type ActorKey, type NotificationRequest, type RoleTypes } from "./rules.ts";

/** `n` is the notification. */
export const resource = { kind: part`n.resource_kind`, id: part`n.resource_id` };

/** The condition that a notification is a fact about the recipient, or that its resource is still readable. */
export const isStillReadable = (reader: Reader, kinds?: readonly ResourceKind[]) => part`
  (n.resource_kind is null or ${refersToReadable(reader, resource, kinds)})`;

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
