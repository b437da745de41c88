import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll, on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { finish, forgetAttempts } from "./commands-attempts.ts";
import { lockAttempt } from "./queries.ts";
import { graceEnd } from "./rules.ts";
import type { QuizRow } from "./tables.ts";

/** Hands in the saved answers at the end. An extension has emitted a later event. */
async function handIn(services: Services, tx: Tx, { attemptId }: { attemptId: number }): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (!attempt || attempt.submitted_at) return;
  if (services.clock.now() < graceEnd(attempt.expires_at)) return;
  const quiz = await tx.one<QuizRow>(sql`select * from quizzes where id = ${attempt.quiz_id}`);
  if (quiz) await finish(services, tx, quiz, attempt, { isByTime: true });
}

/** Points are given or taken back one attempt at a time, so that each job changes the points of one user. */
async function recount(tx: Tx, quiz: { postId: number } | { quizId: number }): Promise<void> {
  const attempts = await tx.many<{ id: number; user_id: number }>(
    "postId" in quiz
      ? sql`
          select a.id, a.user_id from quizzes q join quiz_attempts a on a.quiz_id = q.id
          where q.post_id = ${quiz.postId} and a.is_first and a.submitted_at is not null`
      : sql`
          select id, user_id from quiz_attempts
          where quiz_id = ${quiz.quizId} and is_first and submitted_at is not null`,
  );
  const payloads = attempts.map(({ id, user_id }) => ({ attemptId: id, userId: user_id }));
  await emitAll(tx, "quiz.result_out", payloads);
}

type PostEvent = "post.removed" | "post.restored" | "post.hidden";

const onPost = (event: PostEvent, name: string) =>
  on(event, name, (_services, tx, { postId }) => recount(tx, { postId }));

export const quizzesJobs = [
  on("quiz.attempt_due", "quizzes.handIn", handIn),
  onPost("post.removed", "quizzes.postGone"),
  onPost("post.restored", "quizzes.postBack"),
  onPost("post.hidden", "quizzes.postHidden"),
  on("user.erased", "quizzes.forget", (_services, tx, { userId }) => forgetAttempts(tx, userId)),
  on("exam.removed", "quizzes.examGone", (_services, tx, { quizId }) => recount(tx, { quizId })),
];
