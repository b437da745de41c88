import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { lockCounts, lockResource, notify, retract } from "../notifications/public.ts";
import { publishedPost } from "../posts/notices/public.ts";
import { isSavedNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

type Saved = { postId: number; userId: number };

async function notifySave(services: Services, tx: Tx, { postId, userId }: Saved): Promise<void> {
  await lockResource(tx, { kind: "post", id: postId });
  const post = await publishedPost(tx, postId);
  if (!post) return;
  await lockCounts(tx, [post.user_id, userId]);
  const key = { about: `post:${postId}`, actorId: userId };
  if (!(await isSavedNow(tx, postId, userId)))
    return retract(services, tx, [
      { ...key, userId: post.user_id, types: ["save_post"] },
      { ...key, userId, types: ["save_post_given"] },
    ]);
  await notify(
    services,
    tx,
    [
      { ...key, postId, userId: post.user_id, type: "save_post" },
      { ...key, postId, userId, type: "save_post_given" },
    ],
    { kind: "post", id: postId },
  );
}

export const savedNotify = [
  on("post.saved", "notifications.save", notifySave),
  on("post.unsaved", "responses.unsaved", notifySave),
];
