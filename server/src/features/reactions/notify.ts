import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import {
  lockCounts,
  lockResource,
  notify,
  retract,
  typeByActor,
  type RoleTypes,
} from "../notifications/public.ts";
import { publishedPost } from "../posts/notices/public.ts";
import { reactionNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

const reactionTypes: RoleTypes = ["reaction", "teacher_reaction", "admin_reaction"];

type Reacted = { postId: number; userId: number };

async function notifyReaction(services: Services, tx: Tx, { postId, userId }: Reacted): Promise<void> {
  await lockResource(tx, { kind: "post", id: postId });
  const post = await publishedPost(tx, postId);
  if (!post) return;
  await lockCounts(tx, [post.user_id, userId]);
  const reaction = await reactionNow(tx, postId, userId);
  const key = { about: `post:${postId}`, actorId: userId };
  if (!reaction)
    return retract(services, tx, [
      { ...key, userId: post.user_id, types: reactionTypes },
      { ...key, userId, types: ["reaction_given"] },
    ]);
  const type = await typeByActor(services, tx, userId, reactionTypes);
  const request = { ...key, postId, facts: { reaction } };
  await notify(
    services,
    tx,
    [
      { ...request, userId: post.user_id, type },
      { ...request, userId, type: "reaction_given" },
    ],
    { kind: "post", id: postId },
  );
}

export const reactionsNotify = [on("post.reacted", "notifications.reaction", notifyReaction)];
