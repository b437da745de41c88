import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit, emitAll, on, onUsers } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import type { Services } from "../../kit/context.ts";
import { plus } from "../../kit/clock.ts";
import { FILE_RETENTION_HOURS } from "../posts/public.ts";
import { clearImages, moveResults } from "./commands.ts";
import { finish, forgetAttempts } from "./commands-attempts.ts";
import { lockAttempt } from "./queries.ts";
import { graceEnd, showsSolutions } from "./rules.ts";
import type { QuizRow } from "./tables.ts";

const SWEEP_AFTER_MS = 2 * 60_000;

/** Hands in the saved answers at the end. An extension has emitted a later event. */
async function handIn(services: Services, tx: Tx, { attemptId }: { attemptId: number }): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (!attempt || attempt.submitted_at) return;
  const due = graceEnd(attempt.expires_at);
  if (services.clock.now() < due) return emit(tx, "quiz.attempt_due", { attemptId }, due);
  const quiz = await tx.one<QuizRow>(sql`select * from quizzes where id = ${attempt.quiz_id}`);
  if (quiz) await finish(services, tx, quiz, attempt, { isByTime: true });
}

type Marked = Pick<QuizRow, "id" | "results" | "solved_at"> & { user_id: number; had_own_end: boolean };

/** Tells that results are shown, at the moment at which they are: an extension may have moved it. */
async function announce(services: Services, tx: Tx, { attemptId }: { attemptId: number }): Promise<void> {
  const row = await tx.one<Marked>(sql`
    select q.id, q.results, q.solved_at, a.user_id, exists (
      select from quiz_extensions e where e.quiz_id = q.id and e.user_id = a.user_id and e.ends_at is not null
    ) as had_own_end
    from quiz_attempts a join quizzes q on q.id = a.quiz_id where a.id = ${attemptId}`);
  if (!row) return;
  if (row.had_own_end) row.solved_at = await moveResults(tx, row.id);
  if (showsSolutions(row, services.clock.now()))
    return emit(tx, "quiz.result_out", { attemptId, userId: row.user_id });
  if (row.solved_at) await emit(tx, "quiz.attempt_marked", { attemptId }, graceEnd(row.solved_at));
}

/** Hands in what a lost or dead job left running. */
async function sweep({ clock }: Services, tx: Tx): Promise<void> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from quiz_attempts where submitted_at is null
      and expires_at < ${new Date(clock.now().getTime() - SWEEP_AFTER_MS)} order by expires_at limit 1000`);
  const payloads = rows.map(({ id }) => ({ attemptId: id }));
  await emitAll(tx, "quiz.attempt_due", payloads);
}

/** Deletes the pictures of quizzes when those of their deleted posts are deleted. */
async function clearDeleted({ clock }: Services, tx: Tx): Promise<void> {
  const before = plus(clock.now(), { minutes: -60 * FILE_RETENTION_HOURS });
  const rows = await tx.many<{ id: number }>(sql`
    select q.id from quizzes q join posts p on p.id = q.post_id
    where p.status = 'deleted' and p.deleted_at < ${before}
      and exists (select from quiz_questions k where k.quiz_id = q.id and k.image is not null)
    order by q.id limit 100`);
  for (const { id } of rows) await clearImages(tx, id);
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

export const quizzesRecurring = [
  every("quizzes.sweep", 5, sweep),
  every("quizzes.clearDeleted", 60, clearDeleted),
];

export const quizzesJobs = [
  on("quiz.attempt_marked", "quizzes.announce", announce),
  on("quiz.attempt_due", "quizzes.handIn", handIn),
  onPost("post.removed", "quizzes.postGone"),
  onPost("post.restored", "quizzes.postBack"),
  onPost("post.hidden", "quizzes.postHidden"),
  onUsers("user.erased", "quizzes.forget", (_services, tx, userIds) => forgetAttempts(tx, userIds)),
  on("exam.removed", "quizzes.examGone", (_services, tx, { quizId }) => recount(tx, { quizId })),
];
