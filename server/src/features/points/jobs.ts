import type { Tx } from "../../db/database.ts";
import { part } from "../../db/sql.ts";
import { on, onMany, onUsers } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { pointsOf } from "../quizzes/public.ts";
import { earn, earnLocked, readLocked, revoke, revokeLocked, updateListing } from "./commands.ts";
import {
  attemptNow,
  commentsNow,
  postsNow,
  ratingNow,
  reactionsNow,
  reactionsOf,
  submissionNow,
  votesNow,
} from "./queries.ts";
import { satisfiedType, type Earner, type PointsReason } from "./rules.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. A user earns nothing on their own content, and each listener locks those whose points it changes before it reads.

type AtPost = { postId: number; userId: number };
type AtComment = { commentId: number; postId: number; userId: number };
type ReportDecided = { kind: string; objectId: number; postId: number | null; decision: "hide" | "keep" };

type Post = { postId: number };

/** Reactions to a new post have events of their own. */
const updatePostPoints = (services: Services, tx: Tx, all: readonly Post[]): Promise<void> =>
  updatePosts(services, tx, all, []);

async function updateWithReactions(services: Services, tx: Tx, all: readonly Post[]): Promise<void> {
  const reactions = await reactionsOf(
    tx,
    all.map(({ postId }) => postId),
  );
  await updatePosts(services, tx, all, reactions);
}

async function updatePosts(
  services: Services,
  tx: Tx,
  all: readonly Post[],
  reactions: Awaited<ReturnType<typeof reactionsOf>>,
): Promise<void> {
  const ids = all.map(({ postId }) => postId);
  const authors = part`select user_id from posts where id = any(${ids}::bigint[])`;
  const posts = await readLocked(tx, authors, () => postsNow(tx, ids));
  const earners = earnersOf(posts);
  const reasons: PointsReason[] = [];
  for (const { id: userId, post_id, status, created_at, subject_id: subjectId } of posts) {
    const key = { userId, object: `post:${post_id}` };
    if (status !== "published") {
      revokeLocked(services, tx, key, earners);
      continue;
    }
    reasons.push({ ...key, subjectId, type: "post", at: created_at });
    for (const { user_id: byId, created_at: at } of reactions.filter((one) => one.post_id === post_id))
      reasons.push({ ...key, subjectId, type: "reaction_received", byId, at });
  }
  earnLocked(services, tx, reasons, earners);
}

const earnersOf = <Row extends Earner>(rows: readonly Row[]): Map<number, Earner> =>
  new Map(rows.map((row) => [row.id, row]));

async function updateReactionPoints(services: Services, tx: Tx, all: readonly AtPost[]): Promise<void> {
  const ids = all.map(({ postId }) => postId);
  const authors = part`select user_id from posts where id = any(${ids}::bigint[])`;
  const given = await readLocked(tx, authors, () => reactionsNow(tx, all));
  const earners = earnersOf(given);
  const reasons: PointsReason[] = [];
  for (const { id: userId, post_id, by_id, status, given_at: at, subject_id: subjectId } of given) {
    const key = { userId, object: `post:${post_id}`, byId: by_id };
    if (at && status === "published") reasons.push({ ...key, type: "reaction_received", at, subjectId });
    else revokeLocked(services, tx, { ...key, types: ["reaction_received"] }, earners);
  }
  earnLocked(services, tx, reasons, earners);
}

async function awardVotes(services: Services, tx: Tx, all: readonly AtPost[]): Promise<void> {
  const voters = part`select unnest(${all.map(({ userId }) => userId)}::int[])`;
  const votes = await readLocked(tx, voters, () => votesNow(tx, all));
  const reasons = votes.map(({ id: userId, post_id, created_at: at, subject_id: subjectId }) => ({
    userId,
    object: `post:${post_id}`,
    type: "poll_participation" as const,
    at,
    subjectId,
  }));
  earnLocked(services, tx, reasons, earnersOf(votes));
}

async function updateCommentPoints(
  services: Services,
  tx: Tx,
  all: readonly { commentId: number }[],
): Promise<void> {
  const ids = all.map(({ commentId }) => commentId);
  const authors = part`select user_id from comments where id = any(${ids}::bigint[])`;
  const comments = await readLocked(tx, authors, () => commentsNow(tx, ids));
  const earners = earnersOf(comments);
  const reasons: PointsReason[] = [];
  for (const {
    id: userId,
    comment_id,
    asker_id,
    status,
    created_at: at,
    subject_id: subjectId,
  } of comments) {
    const key = { userId, object: `comment:${comment_id}` };
    if (status !== "published") revokeLocked(services, tx, key, earners);
    else if (userId !== asker_id) reasons.push({ ...key, type: "comment", at, subjectId });
  }
  earnLocked(services, tx, reasons, earners);
}

const satisfied = ["satisfied_asker", "satisfied_staff", "satisfied_others"] as const;

async function updateRatingPoints(
  services: Services,
  tx: Tx,
  { commentId, userId }: AtComment,
): Promise<void> {
  const [comment] = await commentsNow(tx, [commentId]);
  if (!comment || comment.id === userId) return;
  const key = { userId: comment.id, object: `comment:${commentId}`, byId: userId };
  const rating = comment.status === "published" ? await ratingNow(tx, commentId, userId) : undefined;
  if (!rating) return revoke(services, tx, { ...key, types: satisfied });
  const type = satisfiedType({ isStaff: rating.by_staff, isAsker: userId === comment.asker_id });
  await earn(services, tx, [{ ...key, type, at: rating.created_at, subjectId: comment.subject_id }]);
}

async function revokeHidden(
  services: Services,
  tx: Tx,
  { kind, objectId, decision }: ReportDecided,
): Promise<void> {
  if (decision !== "hide") return;
  if (kind === "post") await updateWithReactions(services, tx, [{ postId: objectId }]);
  if (kind === "comment") await updateCommentPoints(services, tx, [{ commentId: objectId }]);
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
  await earn(services, tx, [{ ...key, type, at, subjectId, points }]);
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
  // The moment of an entry would name the author of a script; all earn when the marks are published.
  if (!submission.are_seen) return;
  const { submitted_at: at, subject_id: subjectId, is_best, is_solution } = submission;
  await earn(services, tx, [{ ...key, type: "homework_submitted", at, subjectId }]);
  for (const [type, holds] of [
    ["homework_best", is_best],
    ["homework_solution", is_solution],
  ] as const)
    if (holds) await earn(services, tx, [{ ...key, type, at, subjectId }]);
    else await revoke(services, tx, { ...key, types: [type] });
}

export const pointsJobs = [
  onMany("post.created", "points.post", updatePostPoints),
  onMany("post.removed", "points.postGone", updatePostPoints),
  onMany("post.restored", "points.postBack", updateWithReactions),
  onMany("post.reacted", "points.reaction", updateReactionPoints),
  onMany("poll.voted", "points.vote", awardVotes),
  onMany("comment.created", "points.comment", updateCommentPoints),
  onMany("comment.removed", "points.commentGone", updateCommentPoints),
  onMany("comment.restored", "points.commentBack", updateCommentPoints),
  on("comment.rated", "points.rating", updateRatingPoints),
  on("quiz.result_out", "points.quiz", updateQuizPoints),
  on("submission.changed", "points.submission", updateSubmissionPoints),
  on("report.decided", "points.hidden", revokeHidden),
  onUsers("user.updated", "points.listAgain", (_services, tx, userIds) => updateListing(tx, userIds)),
  onUsers("user.erased", "points.unlist", (_services, tx, userIds) => updateListing(tx, userIds)),
];
