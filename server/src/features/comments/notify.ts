import type { CommentReaction } from "@angon/contract/comments";
import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import {
  lockCounts,
  lockResource,
  notify,
  retract,
  typeByActor,
  type NotificationRequest,
  type RoleTypes,
} from "../notifications/public.ts";
import { mentionRequests } from "../notifications/mentions/public.ts";
import { commentNow, ratingNow, type CommentNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

const commentTypes: RoleTypes = ["comment", "teacher_comment", "admin_comment"];

const ratingTypes: Readonly<Record<CommentReaction, RoleTypes>> = {
  satisfied: ["user_satisfied", "teacher_satisfied", "admin_satisfied"],
  dissatisfied: ["comment_reaction", "teacher_comment_reaction", "admin_comment_reaction"],
};

type AtComment = { commentId: number; postId: number; userId: number };

async function notifyComment(
  services: Services,
  tx: Tx,
  { commentId, postId, parentId }: AtComment & { parentId: number | null },
): Promise<void> {
  await lockResource(tx, { kind: "post", id: postId });
  const comment = await commentNow(tx, commentId);
  if (!comment) return;
  const { user_id: actorId, post_author_id, mentions } = comment;
  const parent = parentId === null ? undefined : await commentNow(tx, parentId);
  const common = { actorId, postId, commentId };
  const requests: NotificationRequest[] = [];
  if (parent) requests.push({ ...common, ...replyTo(parent), about: `comment:${parentId}` });
  if (post_author_id !== parent?.user_id) {
    const type = await commentType(services, tx, comment);
    requests.push({ ...common, userId: post_author_id, type, about: `post:${postId}` });
  }
  const notified = requests.map(({ userId }) => userId);
  requests.push(
    ...(await mentionRequests(tx, { ...common, about: `comment:${commentId}`, mentions }, notified)),
  );
  await notify(services, tx, requests, { kind: "comment", id: commentId });
}

/** In a group the notification names the group, because two users may share several groups. */
const replyTo = ({
  user_id: userId,
  group_id: groupId,
}: CommentNow): Pick<NotificationRequest, "userId" | "type" | "groupId"> =>
  groupId === null ? { userId, type: "comment_reply" } : { userId, type: "group_reply", groupId };

const commentType = async (
  services: Services,
  tx: Tx,
  comment: CommentNow,
): Promise<NotificationRequest["type"]> =>
  comment.by_assistant ? "post_with_curiosity" : typeByActor(services, tx, comment.user_id, commentTypes);

async function notifyRating(
  services: Services,
  tx: Tx,
  { commentId, postId, userId }: AtComment,
): Promise<void> {
  await lockResource(tx, { kind: "post", id: postId });
  const comment = await commentNow(tx, commentId);
  if (!comment) return;
  await lockCounts(tx, [comment.user_id]);
  const rating = await ratingNow(tx, commentId, userId);
  const key = { userId: comment.user_id, about: `comment:${commentId}`, actorId: userId };
  const undone = (["satisfied", "dissatisfied"] as const).filter((type) => type !== rating);
  await retract(services, tx, [{ ...key, types: undone.flatMap((type) => ratingTypes[type]) }]);
  if (!rating) return;
  const type = await typeByActor(services, tx, userId, ratingTypes[rating]);
  await notify(services, tx, [{ ...key, type, postId, commentId }], { kind: "comment", id: commentId });
}

export const commentsNotify = [
  on("comment.created", "notifications.comment", notifyComment),
  on("comment.rated", "notifications.rating", notifyRating),
];
