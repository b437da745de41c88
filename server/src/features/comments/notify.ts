import type { CommentReaction } from "@angon/contract/comments";
import type { Tx } from "../../db/database.ts";
import { on, onMany } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { distinct } from "../../kit/distinct.ts";
import {
  lockCounts,
  lockResource,
  lockResources,
  notify,
  notifyAll,
  retract,
  typeByActor,
  typeOf,
  type NotificationRequest,
  type RoleTypes,
} from "../notifications/public.ts";
import { mentionRequests } from "../notifications/mentions/public.ts";
import { commentsNow, ratingNow, type CommentNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

const commentTypes: RoleTypes = ["comment", "teacher_comment", "admin_comment"];

const ratingTypes: Readonly<Record<CommentReaction, RoleTypes>> = {
  satisfied: ["user_satisfied", "teacher_satisfied", "admin_satisfied"],
  dissatisfied: ["comment_reaction", "teacher_comment_reaction", "admin_comment_reaction"],
};

type AtComment = { commentId: number; postId: number; userId: number };
type Created = AtComment & { parentId: number | null };

async function notifyComments(services: Services, tx: Tx, all: readonly Created[]): Promise<void> {
  lockResources(
    tx,
    "post",
    all.map(({ postId }) => postId),
  );
  const comments = await commentsNow(
    tx,
    all.flatMap(({ commentId, parentId }) => (parentId === null ? [commentId] : [commentId, parentId])),
  );
  const requests: NotificationRequest[] = [];
  for (const { commentId, parentId } of distinct(all, (one) => one.commentId)) {
    const comment = comments.get(commentId);
    const parent = parentId === null ? undefined : comments.get(parentId);
    if (comment) requests.push(...(await requestsFor(tx, comment, parent)));
  }
  await notifyAll(services, tx, requests);
}

async function requestsFor(
  tx: Tx,
  comment: CommentNow,
  parent: CommentNow | undefined,
): Promise<NotificationRequest[]> {
  const { id: commentId, post_id: postId, user_id: actorId, post_author_id, mentions } = comment;
  const resource = { kind: "comment", id: commentId } as const;
  const common = { actorId, postId, commentId, resource };
  const requests: NotificationRequest[] = [];
  if (parent) requests.push({ ...common, ...replyTo(parent), about: `comment:${parent.id}` });
  if (post_author_id !== parent?.user_id) {
    const type = comment.by_assistant ? "post_with_curiosity" : typeOf(comment, commentTypes);
    requests.push({ ...common, userId: post_author_id, type, about: `post:${postId}` });
  }
  const notified = requests.map(({ userId }) => userId);
  const mentioned = { ...common, about: `comment:${commentId}`, mentions };
  return [...requests, ...(await mentionRequests(tx, mentioned, notified))];
}

/** In a group the notification names the group, because two users may share several groups. */
const replyTo = ({
  user_id: userId,
  group_id: groupId,
}: CommentNow): Pick<NotificationRequest, "userId" | "type" | "groupId"> =>
  groupId === null ? { userId, type: "comment_reply" } : { userId, type: "group_reply", groupId };

async function notifyRating(
  services: Services,
  tx: Tx,
  { commentId, postId, userId }: AtComment,
): Promise<void> {
  lockResource(tx, { kind: "post", id: postId });
  const comment = (await commentsNow(tx, [commentId])).get(commentId);
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
  onMany("comment.created", "notifications.comment", notifyComments),
  on("comment.rated", "notifications.rating", notifyRating),
];
