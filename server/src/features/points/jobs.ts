import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { earn, relist, takeBack } from "./commands.ts";
import { commentNow, postNow, ratingNow, reactionNow, reactionsOf, voteNow } from "./queries.ts";
import { satisfiedBy } from "./rules.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. A user earns nothing on their own content, and each listener changes the points of one user only.

type AtPost = { postId: number; userId: number };
type AtComment = { commentId: number; postId: number; userId: number };
type Decided = { kind: string; objectId: number; postId: number | null; decision: "hide" | "keep" };

async function posted(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  const post = await postNow(tx, postId);
  if (!post) return;
  const about = { userId: post.user_id, object: `post:${postId}` };
  if (post.status !== "published") return takeBack(services, tx, about);
  const subjectId = post.subject_id;
  await earn(services, tx, { ...about, type: "post", at: post.created_at, subjectId });
  for (const { user_id: byId, created_at: at } of await reactionsOf(tx, postId, post.user_id))
    await earn(services, tx, { ...about, type: "reaction_received", byId, at, subjectId });
}

async function reacted(services: Services, tx: Tx, { postId, userId }: AtPost): Promise<void> {
  const post = await postNow(tx, postId);
  if (!post || post.user_id === userId) return;
  const about = { userId: post.user_id, object: `post:${postId}`, byId: userId };
  const reaction = post.status === "published" ? await reactionNow(tx, postId, userId) : undefined;
  if (!reaction) return takeBack(services, tx, { ...about, types: ["reaction_received"] });
  const { created_at: at } = reaction;
  await earn(services, tx, { ...about, type: "reaction_received", at, subjectId: post.subject_id });
}

async function voted(services: Services, tx: Tx, { postId, userId }: AtPost): Promise<void> {
  const post = await postNow(tx, postId);
  const vote = await voteNow(tx, postId, userId);
  if (!post || !vote || post.user_id === userId) return;
  const reason = { userId, object: `post:${postId}`, at: vote.created_at, subjectId: post.subject_id };
  await earn(services, tx, { ...reason, type: "poll_participation" });
}

async function commented(services: Services, tx: Tx, { commentId }: { commentId: number }): Promise<void> {
  const comment = await commentNow(tx, commentId);
  if (!comment) return;
  const about = { userId: comment.user_id, object: `comment:${commentId}` };
  if (comment.status !== "published") return takeBack(services, tx, about);
  if (comment.user_id === comment.asker_id) return;
  const { created_at: at, subject_id: subjectId } = comment;
  await earn(services, tx, { ...about, type: "comment", at, subjectId });
}

const satisfied = ["satisfied_asker", "satisfied_staff", "satisfied_others"] as const;

async function rated(services: Services, tx: Tx, { commentId, userId }: AtComment): Promise<void> {
  const comment = await commentNow(tx, commentId);
  if (!comment || comment.user_id === userId) return;
  const about = { userId: comment.user_id, object: `comment:${commentId}`, byId: userId };
  const rating = comment.status === "published" ? await ratingNow(tx, commentId, userId) : undefined;
  if (!rating) return takeBack(services, tx, { ...about, types: satisfied });
  const type = satisfiedBy({ isStaff: rating.by_staff, isAsker: userId === comment.asker_id });
  await earn(services, tx, { ...about, type, at: rating.created_at, subjectId: comment.subject_id });
}

async function decided(services: Services, tx: Tx, { kind, objectId, decision }: Decided): Promise<void> {
  if (decision !== "hide") return;
  if (kind === "post") await posted(services, tx, { postId: objectId });
  if (kind === "comment") await commented(services, tx, { commentId: objectId });
}

const listAgain = (_services: Services, tx: Tx, { userId }: { userId: number }) => relist(tx, userId);

export const pointsJobs = [
  on("post.created", "points.post", posted),
  on("post.removed", "points.postGone", posted),
  on("post.restored", "points.postBack", posted),
  on("post.reacted", "points.reaction", reacted),
  on("poll.voted", "points.vote", voted),
  on("comment.created", "points.comment", commented),
  on("comment.removed", "points.commentGone", commented),
  on("comment.rated", "points.rating", rated),
  on("report.decided", "points.hidden", decided),
  on("user.updated", "points.listAgain", listAgain),
  on("user.erased", "points.unlist", listAgain),
];
