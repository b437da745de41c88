import { randomInt } from "node:crypto";
import type { ResponseOf, InputOf } from "@angon/contract";
import type { Answers, Attempt, quizzes } from "@angon/contract/quizzes";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { closedBy, isClosed, type Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { refersToReadable } from "../../kit/resources.ts";
import { asAttempt, asShownAnswers, asSubmitted } from "./present.ts";
import { lockAttempt, lockRunning, questionsOf, questionsToAsk, quizOfPost } from "./queries.ts";
import {
  choicesAfter,
  expiryOf,
  graceEnd,
  marksOf,
  shuffled,
  type Choices,
  type Extension,
} from "./rules.ts";
import type { QuizAttemptRow, QuizRow } from "./tables.ts";

const MAX_SEED = 2 ** 31 - 1;

export const start = (ctx: SignedIn, { params }: InputOf<typeof quizzes.start>): Promise<Attempt> =>
  ctx.write(async (tx) => {
    // Shared with other starts; an edit of the quiz waits, so that it deletes no question of a new attempt.
    await tx.run(sql`select from quizzes where post_id = ${params.id} for share`);
    const { quiz, post } = await quizOfPost(tx, ctx.viewer, params.id);
    if (isClosed(ctx.viewer, post)) return fail(closedBy(post));
    const asks = await lockAndAsk(tx, ctx.viewer, quiz.id);
    return (await startAttempt(ctx, tx, { ...quiz, asks }, null)) ?? fail("common.internal");
  });

/** A quiz with the ids of the questions that an attempt is asked. */
type QuizToSit = QuizRow & { asks: number[] };

/**
 * A new attempt, or the running one: one per person and quiz, also for two requests at once. Null when the only attempt
 * of an exam has ended. Most requests are first starts, so inserting comes before looking.
 */
export async function startAttempt(
  ctx: SignedIn,
  tx: Tx,
  quiz: QuizToSit,
  extension: Extension | null,
): Promise<Attempt | null> {
  const now = ctx.clock.now();
  const insert = () =>
    insertAttempt(ctx, tx, quiz, { startedAt: now, expiresAt: expiryOf(quiz, extension, now) });
  const made = await insert();
  if (made) return attemptFor(ctx, tx, made);
  const running = await lockRunning(tx, quiz.id, ctx.viewer.userId);
  if (running && now <= graceEnd(running.expires_at)) return attemptFor(ctx, tx, running);
  if (running) await finish(ctx, tx, quiz, running, { isByTime: true });
  if (quiz.post_id === null) return null;
  // An attempt that ended meanwhile, or just now, has made room.
  return attemptFor(ctx, tx, (await insert()) ?? fail("quizzes.not_running"));
}

const attemptFor = async (ctx: SignedIn, tx: Tx, attempt: QuizAttemptRow): Promise<Attempt> =>
  asAttempt(ctx, attempt, await questionsOf(tx, ctx.database, attempt.question_ids), ctx.clock.now());

/** Inserts no row while an attempt of the viewer runs, or when the viewer has sat the exam. */
async function insertAttempt(
  { viewer }: SignedIn,
  tx: Tx,
  quiz: QuizToSit,
  { startedAt, expiresAt }: { startedAt: Date; expiresAt: Date },
): Promise<QuizAttemptRow | undefined> {
  const ids = quiz.asks;
  const seed = quiz.shuffles ? randomInt(1, MAX_SEED) : 0;
  const questionIds = quiz.shuffles ? shuffled(seed, ids.length).flatMap((i) => ids[i] ?? []) : ids;
  const made = await tx.one<QuizAttemptRow>(sql`
    insert into quiz_attempts (quiz_id, user_id, is_first, question_ids, seed, started_at, expires_at, total_marks)
    select ${quiz.id}, ${viewer.userId}, first.yes, ${questionIds}::int[], ${seed}::int, ${startedAt}::timestamptz,
      ${expiresAt}::timestamptz, ${quiz.total_marks}::int
    from (select not exists (
      select from quiz_attempts a where a.quiz_id = ${quiz.id} and a.user_id = ${viewer.userId}) as yes) first
    where first.yes or ${quiz.post_id !== null}::boolean
    on conflict do nothing returning *`);
  if (made) await emit(tx, "quiz.attempt_due", { attemptId: made.id }, graceEnd(made.expires_at));
  return made;
}

/** One statement with the lock on the user, by which a concurrent erasure leaves no attempt behind. */
async function lockAndAsk(tx: Tx, viewer: Viewer, quizId: number): Promise<number[]> {
  const row = await tx.one<{ asks: number[] }>(sql`
    select ${questionsToAsk(part`${quizId}`)} as asks
    from users u where u.id = ${viewer.userId} and u.deleted_at is null for share`);
  return row?.asks ?? fail("common.unauthenticated");
}

/** The viewer's attempt, while its quiz may still be read: nothing is stored after a ban, a move or a removal. */
async function lockReadable(tx: Tx, viewer: Viewer, id: number): Promise<QuizAttemptRow> {
  // The conditions of the resources have aliases of their own, which must not capture these.
  const quiz = {
    kind: part`case when asked.post_id is null then 'exam' else 'quiz' end`,
    id: part`asked.id`,
  };
  const attempt = await tx.one<QuizAttemptRow>(sql`
    select attempt.* from quiz_attempts attempt join quizzes asked on asked.id = attempt.quiz_id
    where attempt.id = ${id} and attempt.user_id = ${viewer.userId} and ${refersToReadable(viewer, quiz, ["exam", "quiz"])}
    for update of attempt`);
  return attempt ?? fail("common.not_found");
}

/** Replaces the stored answers unless a later save has come; nothing is counted after the time and its grace. */
export const save = (
  ctx: SignedIn,
  { params, body }: InputOf<typeof quizzes.save>,
): Promise<ResponseOf<typeof quizzes.save>> =>
  ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const attempt = await lockReadable(tx, ctx.viewer, params.id);
    if (attempt.submitted_at) return fail("quizzes.not_running");
    if (now > graceEnd(attempt.expires_at)) return fail("quizzes.time_over");
    const isNewest = body.seq > attempt.seq;
    if (isNewest) {
      const choices = await choicesFor(ctx, tx, attempt, {}, body.answers);
      await tx.run(sql`
        update quiz_attempts set answers = ${JSON.stringify(choices)}, seq = ${body.seq}, saved_at = ${now},
          leaves = greatest(leaves, ${body.leaves ?? 0}::int)
        where id = ${attempt.id}`);
    }
    return {
      seq: Math.max(body.seq, attempt.seq),
      expires_at: attempt.expires_at.toISOString(),
      server_time: now.toISOString(),
      newer: isNewest
        ? null
        : asShownAnswers(attempt, await questionsOf(tx, ctx.database, attempt.question_ids)),
    };
  });

async function choicesFor(
  { database }: Services,
  tx: Tx,
  attempt: QuizAttemptRow,
  stored: Choices,
  answers: Answers,
): Promise<Choices> {
  const questions = await questionsOf(tx, database, attempt.question_ids);
  return choicesAfter(stored, questions, attempt.seed, answers) ?? fail("quizzes.unknown_answer");
}

export const submit = (
  ctx: SignedIn,
  { params, body }: InputOf<typeof quizzes.submit>,
): Promise<ResponseOf<typeof quizzes.submit>> =>
  ctx.write(async (tx) => {
    const { quiz } = await quizOfPost(tx, ctx.viewer, params.id);
    const attempt = await submitAttempt(ctx, tx, quiz, body);
    return asSubmitted(ctx, attempt, await questionsOf(tx, ctx.database, attempt.question_ids));
  });

type Hand = InputOf<typeof quizzes.submit>["body"];

/** Hands in once; again it answers with what was handed in. After the time only saved answers count. */
export async function submitAttempt(
  ctx: SignedIn,
  tx: Tx,
  quiz: QuizRow,
  { attempt_id, answers }: Hand,
): Promise<QuizAttemptRow> {
  const attempt = await lockAttempt(tx, attempt_id);
  if (!attempt || attempt.user_id !== ctx.viewer.userId || attempt.quiz_id !== quiz.id)
    return fail("common.not_found");
  if (attempt.submitted_at) return attempt;
  if (ctx.clock.now() > graceEnd(attempt.expires_at))
    return finish(ctx, tx, quiz, attempt, { isByTime: true });
  const choices = await choicesFor(ctx, tx, attempt, attempt.answers as Choices, answers);
  return finish(ctx, tx, quiz, { ...attempt, answers: choices }, { isByTime: false });
}

/** Marks a locked attempt. */
export async function finish(
  { database, clock }: Services,
  tx: Tx,
  quiz: QuizRow,
  attempt: QuizAttemptRow,
  { isByTime }: { isByTime: boolean },
): Promise<QuizAttemptRow> {
  const questions = await questionsOf(tx, database, attempt.question_ids);
  const marks = marksOf(questions, attempt.answers as Choices, {
    total_marks: attempt.total_marks,
    negative_percent: quiz.negative_percent,
  });
  const done = await tx.one<QuizAttemptRow>(sql`
    update quiz_attempts set answers = ${JSON.stringify(attempt.answers)}, by_time = ${isByTime},
      submitted_at = ${isByTime ? attempt.expires_at : clock.now()}, rights = ${marks.rights}, wrongs = ${marks.wrongs},
      score_hundredths = ${marks.score_hundredths}
    where id = ${attempt.id} returning *`);
  await emit(tx, "quiz.attempt_marked", { attemptId: attempt.id });
  return done ?? fail("common.not_found");
}

/** The attempts of erased users are deleted; ranks and means are counted without them. */
export async function forgetAttempts(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from quiz_attempts where user_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from quiz_extensions where user_id = any(${userIds}::int[])`);
}
