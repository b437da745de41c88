import type { NotificationType } from "@angon/contract/notifications";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit, on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import type { Services } from "../../kit/context.ts";
import { readerNow } from "../../kit/viewer.ts";
import { deleteRows, deleteExpiredRecalls, removeActor } from "./commands.ts";
import {
  actionsBy,
  actorsByComment,
  awaitSenderLocks,
  lockCounts,
  lockCountsWhere,
  lockSubjectExclusive,
  notificationsNaming,
  unreadableBy,
} from "./queries.ts";
import { commentTypes } from "./rules.ts";

// Listeners that remove notifications. The rooms whose events notify create them.

/** Notifications about leaving a group: removed once the user is a member again. */
const leavingTypes = [
  "group_removed",
  "group_banned",
  "group_rejected",
] as const satisfies readonly NotificationType[];

export const notificationsJobs = [
  on("comment.removed", "notifications.commentGone", (services, tx, { postId, commentId }) =>
    removeNotificationsOfComment(services, tx, postId, commentId),
  ),
  on("post.removed", "notifications.postGone", (_services, tx, { postId }) =>
    removeNotificationsOfPost(tx, postId),
  ),
  on("report.decided", "notifications.hidden", async (_services, tx, decided) => {
    if (decided.decision === "hide" && decided.kind === "post")
      await removeNotificationsOfPost(tx, decided.objectId);
  }),
  on("group.joined", "notifications.joined", (_services, tx, { userId, groupId }) =>
    removeLeaveNotifications(tx, userId, groupId),
  ),
  on("group.left", "notifications.left", (services, tx, { userId, groupId }) =>
    pruneUnreadable(services, tx, userId, groupId),
  ),
  on("guardian.unlinked", "notifications.unlinkedFrom", (services, tx, { guardianId }) =>
    pruneUnreadable(services, tx, guardianId),
  ),
  on("user.updated", "notifications.moved", (services, tx, { userId }) =>
    pruneUnreadable(services, tx, userId),
  ),
  on("user.erased", "notifications.letFinish", (_services, tx, { userId }) => awaitSenders(tx, userId)),
  on("user.untold", "notifications.forget", (services, tx, { userId }) =>
    removeNotificationsOfUser(services, tx, userId),
  ),
];

export const notificationsRecurring = [
  every("notifications.recalls", 60, ({ clock }, tx) => deleteExpiredRecalls(tx, clock.now())),
];

/** The post is unreadable for all, so every notification of it is removed. */
async function removeNotificationsOfPost(tx: Tx, postId: number): Promise<void> {
  await lockSubjectExclusive(tx, postId);
  await lockCountsWhere(tx, part`post_id = ${postId}`);
  // Recipients who had not read it are notified of the author's other posts of that day.
  const unreadCount = await tx.run(sql`
    delete from notification_actors a using notifications n
    where n.post_id = ${postId} and n.type = 'post' and n.read_at is null
      and a.user_id = n.user_id and a.type = n.type and a.object_key = n.object_key`);
  await deleteRows(tx, part`select id from notifications where post_id = ${postId}`);
  if (unreadCount > 0) await emit(tx, "post.untold", { postId });
}

/** Removes the comment's author from shared notifications, and deletes the comment's other notifications. */
async function removeNotificationsOfComment(
  { clock }: Services,
  tx: Tx,
  postId: number,
  commentId: number,
): Promise<void> {
  await lockSubjectExclusive(tx, postId);
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

/**
 * After a user joins a group again, unread notifications about leaving it are deleted, and leaving it once more is
 * notified again.
 */
async function removeLeaveNotifications(tx: Tx, userId: number, groupId: number): Promise<void> {
  await lockCounts(tx, [userId]);
  const leaving = part`user_id = ${userId} and object_key = ${`group:${groupId}`}
    and type = any(${leavingTypes}::text[])`;
  const unread = part`select id from notifications where ${leaving} and read_at is null`;
  const isMember = await tx.one(
    sql`select from group_members where group_id = ${groupId} and user_id = ${userId}`,
  );
  if (isMember) await deleteRows(tx, unread);
  await tx.run(sql`delete from notification_actors where ${leaving} and not exists (${unread})`);
}

/**
 * A transaction that is notifying about the erased user still finishes. It is awaited before any lock is taken, and
 * only then can the last action be removed.
 */
async function awaitSenders(tx: Tx, userId: number): Promise<void> {
  await awaitSenderLocks(tx, userId);
  await emit(tx, "user.untold", { userId });
}

/** An erased user gets no notifications, and their actions leave those of others. */
async function removeNotificationsOfUser({ clock }: Services, tx: Tx, userId: number): Promise<void> {
  const actions = await actionsBy(tx, userId);
  await lockCounts(tx, [userId, ...actions.map((action) => action.userId)]);
  for (const action of actions) await removeActor(tx, action, clock.now());
  await deleteRows(tx, notificationsNaming(userId));
  await tx.run(sql`delete from notification_actors where ${userId} in (user_id, actor_id)`);
  await tx.run(sql`delete from notification_recalls where ${userId} in (user_id, actor_id)`);
  await tx.run(sql`delete from notifications where user_id = ${userId}`);
  await tx.run(sql`delete from notification_counts where user_id = ${userId}`);
}
