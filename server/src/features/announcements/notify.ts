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
  if (!post || post.group_id === null) return;
  const members = (await unreadOf(tx, post)).filter((id) => id !== userId);
  const notice = {
    type: "announcement_unread",
    about: `announcement:${postId}`,
    resource,
    groupId: post.group_id,
  } as const;
  await notifyMany(
    services,
    tx,
    notice,
    // From the group: a reader who mutes or blocks the officer is reminded too.
    members.map((id) => ({ userId: id, actorId: id })),
  );
}

export const announcementsNotify = [on("announcement.reminded", "announcements.unread", notifyUnread)];
