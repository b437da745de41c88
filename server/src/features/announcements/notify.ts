import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { lockResource, notifyMany } from "../notifications/public.ts";
import { announcedPost, unreadOf } from "./queries.ts";

type Reminder = { postId: number; userId: number };

/** Reads the state of now, so that a late event reminds none who have read meanwhile. */
async function notifyUnread(services: Services, tx: Tx, { postId, userId }: Reminder): Promise<void> {
  const resource = { kind: "post", id: postId } as const;
  lockResource(tx, resource);
  const post = await announcedPost(tx, postId);
  if (!post) return;
  const members = (await unreadOf(tx, post)).filter((id) => id !== userId);
  const notice = {
    type: "announcement_unread",
    about: `announcement:${postId}`,
    resource,
    ...(post.group_id !== null && { groupId: post.group_id }),
  } as const;
  await notifyMany(
    services,
    tx,
    notice,
    // From the group: a reader who mutes or blocks the officer is reminded too.
    members.map((id) => ({ userId: id, actorId: id })),
  );
}

/** An announcement to a batch or the school; the members of a group are notified of its posts anyway. */
async function notifyAddressed(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  const resource = { kind: "post", id: postId } as const;
  lockResource(tx, resource);
  const post = await announcedPost(tx, postId);
  if (!post || post.group_id !== null) return;
  const actorId = post.user_id;
  const notice = { type: "announcement", about: `post:${postId}`, resource } as const;
  const userIds = await unreadOf(tx, post);
  await notifyMany(
    services,
    tx,
    notice,
    userIds.map((userId) => ({ userId, actorId })),
  );
}

export const announcementsNotify = [
  on("announcement.reminded", "announcements.unread", notifyUnread),
  on(
    "post.created",
    "announcements.addressed",
    notifyAddressed,
    ({ isAnnounced, groupId }) => isAnnounced === true && groupId === null,
  ),
];
