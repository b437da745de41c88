import type { NotificationType } from "@angon/contract/notifications";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit, on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import type { Services } from "../../kit/context.ts";
import { readerNow } from "../../kit/viewer.ts";
import { deleteRows, forgetRecalls, leaveLine } from "./commands.ts";
import {
  awaitHolders,
  closeAbout,
  actionsOf,
  lockCounts,
  lockAllCounts,
  lostTo,
  namedAs,
  saidBy,
} from "./queries.ts";
import { sharedTypes } from "./rules.ts";

// Listeners that remove notifications. The rooms whose events notify create them.

/** Notifications about leaving a group: removed once the user is a member again. */
const leavingTypes = [
  "group_removed",
  "group_banned",
  "group_rejected",
] as const satisfies readonly NotificationType[];

type AtComment = { commentId: number; postId: number };
type InGroup = { groupId: number; userId: number };
type Person = { userId: number };

export const notificationsJobs = [
  on("comment.removed", "notifications.commentGone", (services, tx, { postId, commentId }: AtComment) =>
    forgetComment(services, tx, postId, commentId),
  ),
  on("post.removed", "notifications.postGone", (_services, tx, { postId }: { postId: number }) =>
    forgetPost(tx, postId),
  ),
  on("report.decided", "notifications.hidden", async (_services, tx, decided: Decided) => {
    if (decided.decision === "hide" && decided.kind === "post") await forgetPost(tx, decided.objectId);
  }),
  on("group.joined", "notifications.joined", (_services, tx, { userId, groupId }: InGroup) =>
    forgetParting(tx, userId, groupId),
  ),
  on("group.left", "notifications.left", (services, tx, { userId, groupId }: InGroup) =>
    pruneUnreadable(services, tx, userId, groupId),
  ),
  on(
    "guardian.unlinked",
    "notifications.unlinkedFrom",
    (services, tx, { guardianId }: { guardianId: number }) => pruneUnreadable(services, tx, guardianId),
  ),
  on("user.updated", "notifications.moved", (services, tx, { userId }: Person) =>
    pruneUnreadable(services, tx, userId),
  ),
  on("user.erased", "notifications.letFinish", (_services, tx, { userId }: Person) => letFinish(tx, userId)),
  on("user.untold", "notifications.forget", (services, tx, { userId }: Person) =>
    forgetPerson(services, tx, userId),
  ),
];
type Decided = { kind: string; objectId: number; decision: "hide" | "keep" };

export const notificationsTimetable = [
  every("notifications.recalls", 60, ({ clock }, tx) => forgetRecalls(tx, clock.now())),
];

/** The post is unreadable for all, so every notification of it is removed. */
async function forgetPost(tx: Tx, postId: number): Promise<void> {
  await closeAbout(tx, postId);
  await lockAllCounts(tx, part`post_id = ${postId}`);
  // Recipients who had not read it are notified of the author's other posts of that day.
  const untold = await tx.run(sql`
    delete from notification_actors a using notifications n
    where n.post_id = ${postId} and n.type = 'post' and n.read_at is null
      and a.user_id = n.user_id and a.type = n.type and a.object_key = n.object_key`);
  await deleteRows(tx, part`select id from notifications where post_id = ${postId}`);
  if (untold > 0) await emit(tx, "post.untold", { postId });
}

/** Other actors of the notification stay. */
async function forgetComment({ clock }: Services, tx: Tx, postId: number, commentId: number): Promise<void> {
  await closeAbout(tx, postId);
  const shared = part`post_id = ${postId} and type = any(${sharedTypes}::text[]) and read_at is null`;
  const own = part`post_id = ${postId} and comment_id = ${commentId}`;
  await lockAllCounts(tx, part`(${shared}) or (${own})`);
  for (const one of await saidBy(tx, commentId, shared)) await leaveLine(tx, one, clock.now());
  await deleteRows(tx, part`select id from notifications where ${own}`);
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
  if (reader) await deleteRows(tx, lostTo(reader, groupId));
}

/** Back in a group, what parted them is no news any more, and is news again if it happens again. */
async function forgetParting(tx: Tx, userId: number, groupId: number): Promise<void> {
  await lockCounts(tx, [userId]);
  const parting = part`user_id = ${userId} and object_key = ${`group:${groupId}`}
    and type = any(${leavingTypes}::text[])`;
  const unread = part`select id from notifications where ${parting} and read_at is null`;
  const isBack = await tx.one(
    sql`select from group_members where group_id = ${groupId} and user_id = ${userId}`,
  );
  if (isBack) await deleteRows(tx, unread);
  await tx.run(sql`delete from notification_actors where ${parting} and not exists (${unread})`);
}

/**
 * A transaction that is notifying about the erased user still finishes. It is awaited before any lock is taken, and
 * only then can the last action be removed.
 */
async function letFinish(tx: Tx, userId: number): Promise<void> {
  await awaitHolders(tx, userId);
  await emit(tx, "user.untold", { userId });
}

/** An erased user gets no notifications, and their actions leave those of others. */
async function forgetPerson({ clock }: Services, tx: Tx, userId: number): Promise<void> {
  const actions = await actionsOf(tx, userId);
  await lockCounts(tx, [userId, ...actions.map((action) => action.userId)]);
  for (const action of actions) await leaveLine(tx, action, clock.now());
  await deleteRows(tx, namedAs(userId));
  await tx.run(sql`delete from notification_actors where ${userId} in (user_id, actor_id)`);
  await tx.run(sql`delete from notification_recalls where ${userId} in (user_id, actor_id)`);
  await tx.run(sql`delete from notifications where user_id = ${userId}`);
  await tx.run(sql`delete from notification_counts where user_id = ${userId}`);
}
