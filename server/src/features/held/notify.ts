import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { lockCounts, notify, type NotificationRequest } from "../notifications/public.ts";
import { decidersOf, decisionOf, waitingPost } from "./queries.ts";

async function notifyAuthor(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  const decision = await decisionOf(tx, postId);
  if (!decision) return;
  const { user_id: userId, verdict, reason, decided_by: actorId } = decision;
  if (actorId === null) return;
  const request: NotificationRequest = {
    userId,
    type: "held_decided",
    about: `held:${postId}`,
    actorId,
    facts: { verdict, reason },
  };
  // A refused post cannot be opened, and its notification would be pruned with it.
  await notify(services, tx, [request], verdict === "publish" ? { kind: "post", id: postId } : undefined);
}

async function notifyDeciders(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  const post = await waitingPost(tx, postId);
  if (!post) return;
  const { are, userIds } = await decidersOf(tx, post);
  await lockCounts(tx, userIds);
  if (!(await waitingPost(tx, postId))) return;
  const { user_id: actorId, group_id: groupId } = post;
  const request =
    are === "officers"
      ? ({ type: "post_waits", about: `waits:${groupId}`, actorId, groupId: groupId ?? undefined } as const)
      : ({ type: "post_held", about: "held", actorId } as const);
  await notify(
    services,
    tx,
    userIds.map((userId) => ({ ...request, userId })),
  );
}

export const heldNotify = [
  on("held.created", "held.moderators", notifyDeciders),
  on("held.decided", "held.author", notifyAuthor),
];
