import type { ResourceRef } from "@angon/contract/kit/resource";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit, emitTogether, on, onUsers } from "../../jobs/outbox.ts";
import { every, everyInBites } from "../../jobs/recurring.ts";
import type { Services } from "../../kit/context.ts";
import { readerNow } from "../../kit/viewer.ts";
import { deleteRows, deleteExpiredRecalls, removeActor } from "./commands.ts";
import { deleteExpiredActors, deleteExpiredNotifications } from "./commands-age.ts";
import {
  actionsBy,
  actorsByComment,
  awaitSenderLocks,
  notificationsNaming,
  unreadableBy,
} from "./queries.ts";
import { commentTypes, latestTypes } from "./rules.ts";
import { lockCounts, lockCountsWhere, lockResourceExclusive } from "./queries-locks.ts";

// Listeners that remove notifications. The features whose events notify create them.

export const notificationsJobs = [
  on("comment.removed", "notifications.commentGone", (services, tx, { postId, commentId }) =>
    removeNotificationsOfComment(services, tx, postId, commentId),
  ),
  on("post.removed", "notifications.postGone", (_services, tx, { postId }) =>
    removeNotificationsOf(tx, { kind: "post", id: postId }),
  ),
  on("report.decided", "notifications.hidden", async (_services, tx, { decision, kind, objectId: id }) => {
    if (decision === "hide") await removeNotificationsOf(tx, { kind, id });
  }),
  on("group.left", "notifications.left", (services, tx, { userId, groupId }) =>
    pruneUnreadable(services, tx, userId, groupId),
  ),
  on("guardian.unlinked", "notifications.unlinkedFrom", (services, tx, { guardianId }) =>
    pruneUnreadable(services, tx, guardianId),
  ),
  on("user.updated", "notifications.moved", (services, tx, { userId }) =>
    pruneUnreadable(services, tx, userId),
  ),
  on("user.blocked", "notifications.blocked", (services, tx, { userId, otherId }) =>
    removeNotificationsBetween(services, tx, [userId, otherId]),
  ),
  // Waits for the transactions of other jobs, which may wait for rows of its batch.
  {
    ...onUsers("user.erased", "notifications.letFinish", (_services, tx, userIds) =>
      awaitSenders(tx, userIds),
    ),
    kind: "alone" as const,
  },
  onUsers("user.untold", "notifications.forget", (services, tx, userIds) =>
    removeNotificationsOfUsers(services, tx, userIds),
  ),
];

const DAY = 24 * 60;

export const notificationsRecurring = [
  every("notifications.recalls", 60, ({ clock }, tx) => deleteExpiredRecalls(tx, clock.now())),
  everyInBites("notifications.forgetOld", 60, ({ clock }, tx) => deleteExpiredNotifications(tx, clock.now())),
  everyInBites("notifications.forgetActors", DAY, ({ clock }, tx) => deleteExpiredActors(tx, clock.now())),
];

/** The resource is gone for all, so every notification of it is removed; a post takes those of its comments along. */
export async function removeNotificationsOf(tx: Tx, ref: ResourceRef): Promise<void> {
  const { kind, id } = ref;
  const concerned =
    kind === "post"
      ? part`post_id = ${id}`
      : part`post_id is null and resource_kind = ${kind} and resource_id = ${id}`;
  await lockResourceExclusive(tx, ref);
  await lockCountsWhere(tx, concerned);
  // Recipients who had not read it are notified of the actor's other resources of that day.
  const unreadCount = await tx.run(sql`
    delete from notification_actors a
    using (select * from notifications where ${concerned} and type = any(${latestTypes}::text[]) and read_at is null) n
    where a.user_id = n.user_id and a.type = n.type and a.object_key = n.object_key`);
  await deleteRows(tx, part`select id from notifications where ${concerned}`);
  if (unreadCount > 0 && kind === "post") await emit(tx, "post.untold", { postId: id });
}

/**
 * The resource is hidden from all but these. What the others have not read is removed with its actors, so that they are
 * notified anew when it comes back. The caller holds the exclusive lock of the resource, which has no post.
 */
export async function removeUnreadOf(
  tx: Tx,
  { kind, id }: ResourceRef,
  { except }: { except: readonly number[] },
): Promise<void> {
  const unread = part`post_id is null and resource_kind = ${kind} and resource_id = ${id} and read_at is null
    and user_id <> all(${except}::int[])`;
  await lockCountsWhere(tx, unread);
  await tx.run(sql`
    delete from notification_actors a using (select * from notifications where ${unread}) n
    where a.user_id = n.user_id and a.type = n.type and a.object_key = n.object_key`);
  await deleteRows(tx, part`select id from notifications where ${unread}`);
}

/** Removes the comment's author from shared notifications, and deletes the comment's other notifications. */
async function removeNotificationsOfComment(
  { clock }: Services,
  tx: Tx,
  postId: number,
  commentId: number,
): Promise<void> {
  await lockResourceExclusive(tx, { kind: "post", id: postId });
  const ofComments = part`post_id = ${postId} and type = any(${commentTypes}::text[]) and read_at is null`;
  const ofThisComment = part`post_id = ${postId} and comment_id = ${commentId}`;
  await lockCountsWhere(tx, part`(${ofComments}) or (${ofThisComment})`);
  for (const actor of await actorsByComment(tx, commentId, ofComments))
    await removeActor(tx, actor, clock.now());
  await deleteRows(tx, part`select id from notifications where ${ofThisComment}`);
}

/** Removes the notifications that a user may no longer read, of one group or of all. */
export async function pruneUnreadable(
  { clock }: Services,
  tx: Tx,
  userId: number,
  groupId: number | null = null,
): Promise<void> {
  await lockCounts(tx, [userId]);
  const reader = await readerNow(tx, userId, clock.now());
  if (reader) await deleteRows(tx, unreadableBy(reader, groupId));
}

/** Two members who do not see each other any more: actions of each leave the other's notifications. */
async function removeNotificationsBetween(
  services: Services,
  tx: Tx,
  pair: readonly number[],
): Promise<void> {
  const isBetween = ({ userId }: { userId: number }) => pair.includes(userId);
  const actions = (await actionsBy(tx, pair)).filter(isBetween);
  await lockCounts(tx, pair);
  for (const action of actions) await removeActor(tx, action, services.clock.now());
  await deleteRows(
    tx,
    part`${notificationsNaming(pair)} and n.user_id = any(${pair}::int[]) and n.user_id <> n.actor_id`,
  );
  for (const userId of pair) await pruneUnreadable(services, tx, userId);
}

/**
 * A transaction that is notifying about an erased user still finishes. It is awaited before any lock is taken, and
 * only then can the last action be removed.
 */
async function awaitSenders(tx: Tx, userIds: readonly number[]): Promise<void> {
  await awaitSenderLocks(tx, userIds);
  await emitTogether(
    tx,
    "user.untold",
    userIds.map((userId) => ({ userId })),
  );
}

/** Erased users get no notifications, and their actions leave those of others. */
async function removeNotificationsOfUsers(
  { clock }: Services,
  tx: Tx,
  userIds: readonly number[],
): Promise<void> {
  const actions = await actionsBy(tx, userIds);
  await lockCounts(tx, [...userIds, ...actions.map((action) => action.userId)]);
  for (const action of actions) await removeActor(tx, action, clock.now());
  await deleteRows(tx, notificationsNaming(userIds));
  await tx.run(sql`
    delete from notification_actors where user_id = any(${userIds}::int[]) or actor_id = any(${userIds}::int[])`);
  await tx.run(sql`
    delete from notification_recalls where user_id = any(${userIds}::int[]) or actor_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from notifications where user_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from notification_counts where user_id = any(${userIds}::int[])`);
}
