import type { Tx } from "../../db/database.ts";
import { on, onUsers } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { pointsOf } from "../quizzes/public.ts";
import { earn, updateListing, revoke } from "./commands.ts";
import {
  attemptNow,
  commentNow,
  postNow,
  submissionNow,
  ratingNow,
  reactionNow,
  reactionsOf,
  voteNow,
} from "./queries.ts";
import { satisfiedType } from "./rules.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. A user earns nothing on their own content, and each listener changes the points of one user only.

type AtPost = { postId: number; userId: number };
type AtComment = { commentId: number; postId: number; userId: number };
type ReportDecided = { kind: string; objectId: number; postId: number | null; decision: "hide" | "keep" };

async function updatePostPoints(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  const post = await postNow(tx, postId);
  if (!post) return;
  const key = { userId: post.user_id, object: `post:${postId}` };
  if (post.status !== "published") return revoke(services, tx, key);
  const subjectId = post.subject_id;
  await earn(services, tx, { ...key, type: "post", at: post.created_at, subjectId });
  for (const { user_id: byId, created_at: at } of await reactionsOf(tx, postId, post.user_id))
    await earn(services, tx, { ...key, type: "reaction_received", byId, at, subjectId });
}

async function updateReactionPoints(services: Services, tx: Tx, { postId, userId }: AtPost): Promise<void> {
  const post = await postNow(tx, postId);
  if (!post || post.user_id === userId) return;
  const key = { userId: post.user_id, object: `post:${postId}`, byId: userId };
  const reaction = post.status === "published" ? await reactionNow(tx, postId, userId) : undefined;
  if (!reaction) return revoke(services, tx, { ...key, types: ["reaction_received"] });
  const { created_at: at } = reaction;
  await earn(services, tx, { ...key, type: "reaction_received", at, subjectId: post.subject_id });
}

async function awardVote(services: Services, tx: Tx, { postId, userId }: AtPost): Promise<void> {
  const post = await postNow(tx, postId);
  const vote = await voteNow(tx, postId, userId);
  if (!post || !vote || post.user_id === userId) return;
  const reason = { userId, object: `post:${postId}`, at: vote.created_at, subjectId: post.subject_id };
  await earn(services, tx, { ...reason, type: "poll_participation" });
}

async function updateCommentPoints(
  services: Services,
  tx: Tx,
  { commentId }: { commentId: number },
): Promise<void> {
  const comment = await commentNow(tx, commentId);
  if (!comment) return;
  const key = { userId: comment.user_id, object: `comment:${commentId}` };
  if (comment.status !== "published") return revoke(services, tx, key);
  if (comment.user_id === comment.asker_id) return;
  const { created_at: at, subject_id: subjectId } = comment;
  await earn(services, tx, { ...key, type: "comment", at, subjectId });
}

const satisfied = ["satisfied_asker", "satisfied_staff", "satisfied_others"] as const;

async function updateRatingPoints(
  services: Services,
  tx: Tx,
  { commentId, userId }: AtComment,
): Promise<void> {
  const comment = await commentNow(tx, commentId);
  if (!comment || comment.user_id === userId) return;
  const key = { userId: comment.user_id, object: `comment:${commentId}`, byId: userId };
  const rating = comment.status === "published" ? await ratingNow(tx, commentId, userId) : undefined;
  if (!rating) return revoke(services, tx, { ...key, types: satisfied });
  const type = satisfiedType({ isStaff: rating.by_staff, isAsker: userId === comment.asker_id });
  await earn(services, tx, { ...key, type, at: rating.created_at, subjectId: comment.subject_id });
}

async function revokeHidden(
  services: Services,
  tx: Tx,
  { kind, objectId, decision }: ReportDecided,
): Promise<void> {
  if (decision !== "hide") return;
  if (kind === "post") await updatePostPoints(services, tx, { postId: objectId });
  if (kind === "comment") await updateCommentPoints(services, tx, { commentId: objectId });
}

/** The first attempt earns its whole marks; a removed post or exam takes them back. */
async function updateQuizPoints(
  services: Services,
  tx: Tx,
  { attemptId }: { attemptId: number },
): Promise<void> {
  const attempt = await attemptNow(tx, attemptId);
  if (!attempt || !attempt.is_first) return;
  const { user_id: userId, submitted_at: at, subject_id: subjectId } = attempt;
  const key = { userId, object: `quiz:${attempt.quiz_id}` };
  if (!attempt.counts) return revoke(services, tx, key);
  const points = pointsOf(attempt);
  if (at === null || points === 0) return;
  const type = attempt.post_id === null ? "exam" : "quiz";
  await earn(services, tx, { ...key, type, at, subjectId, points });
}

type Changed = { submissionId: number; userId: number };

/** Best and solution are taken back when the mark is; a deleted submission takes back everything. */
async function updateSubmissionPoints(
  services: Services,
  tx: Tx,
  { submissionId, userId }: Changed,
): Promise<void> {
  const key = { userId, object: `submission:${submissionId}` };
  const submission = await submissionNow(tx, submissionId);
  if (!submission) return revoke(services, tx, key);
  const { submitted_at: at, subject_id: subjectId, is_best, is_solution } = submission;
  await earn(services, tx, { ...key, type: "homework_submitted", at, subjectId });
  for (const [type, holds] of [
    ["homework_best", is_best],
    ["homework_solution", is_solution],
  ] as const)
    if (holds) await earn(services, tx, { ...key, type, at, subjectId });
    else await revoke(services, tx, { ...key, types: [type] });
}

export const pointsJobs = [
  on("post.created", "points.post", updatePostPoints),
  on("post.removed", "points.postGone", updatePostPoints),
  on("post.restored", "points.postBack", updatePostPoints),
  on("post.reacted", "points.reaction", updateReactionPoints),
  on("poll.voted", "points.vote", awardVote),
  on("comment.created", "points.comment", updateCommentPoints),
  on("comment.removed", "points.commentGone", updateCommentPoints),
  on("comment.restored", "points.commentBack", updateCommentPoints),
  on("comment.rated", "points.rating", updateRatingPoints),
  on("quiz.result_out", "points.quiz", updateQuizPoints),
  on("submission.changed", "points.submission", updateSubmissionPoints),
  on("report.decided", "points.hidden", revokeHidden),
  onUsers("user.updated", "points.listAgain", (_services, tx, userIds) => updateListing(tx, userIds)),
  onUsers("user.erased", "points.unlist", (_services, tx, userIds) => updateListing(tx, userIds)),
];
