import { randomInt } from "node:crypto";
import type { ResponseOf, InputOf } from "@angon/contract";
import type { Answers, Attempt, quizzes } from "@angon/contract/quizzes";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit, emitAll } from "../../jobs/outbox.ts";
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

export async function start(ctx: SignedIn, { params }: InputOf<typeof quizzes.start>): Promise<Attempt> {
  const attempt = await ctx.write(async (tx) => {
    // Shared with other starts; an edit of the quiz waits, so that it deletes no question of a new attempt.
    await tx.run(sql`select from quizzes where post_id = ${params.id} for share`);
    const { quiz, post } = await quizOfPost(tx, ctx.viewer, params.id);
    if (isClosed(ctx.viewer, post)) return fail(closedBy(post));
    const asks = await lockAndAsk(tx, ctx.viewer, quiz.id);
    const sitting = { quiz: { ...quiz, asks }, userId: ctx.viewer.userId, extension: null };
    const [started] = await startAttempts(ctx, tx, [sitting]);
    return started ?? fail("common.internal");
  });
  return attemptFor(ctx, attempt);
}

/** A quiz with the ids of the questions that an attempt is asked. */
type QuizToSit = QuizRow & { asks: number[] };

/** One person before a quiz that is open for them. */
export type Sitting = { quiz: QuizToSit; userId: number; extension: Extension | null };

/**
 * New attempts, or the running ones: one per person and quiz, also for two requests at once. Null when the only attempt
 * of an exam has ended. Most requests are first starts, so inserting comes before looking.
 */
export async function startAttempts(
  services: Services,
  tx: Tx,
  sittings: readonly Sitting[],
): Promise<(QuizAttemptRow | null)[]> {
  const attempts: (QuizAttemptRow | null)[] = [];
  for (const [i, made] of (await insertAttempts(services, tx, sittings)).entries()) {
    const sitting = sittings[i];
    attempts.push(made ?? (sitting ? await attemptBefore(services, tx, sitting) : null));
  }
  return attempts;
}

async function attemptBefore(services: Services, tx: Tx, sitting: Sitting): Promise<QuizAttemptRow | null> {
  const { quiz, userId } = sitting;
  const running = await lockRunning(tx, quiz.id, userId);
  if (running && services.clock.now() <= graceEnd(running.expires_at)) return running;
  if (running) await finish(services, tx, quiz, running, { isByTime: true });
  if (quiz.post_id === null) return null;
  // An attempt that ended meanwhile, or just now, has made room.
  const [made] = await insertAttempts(services, tx, [sitting]);
  return made ?? fail("quizzes.not_running");
}

/** The response to a start; read after its transaction, since a question that was asked never changes. */
export const attemptFor = async (ctx: SignedIn, attempt: QuizAttemptRow): Promise<Attempt> =>
  asAttempt(
    ctx,
    attempt,
    await questionsOf(ctx.database, ctx.database, attempt.question_ids),
    ctx.clock.now(),
  );

function newAttempt({ quiz, userId, extension }: Sitting, now: Date) {
  const ids = quiz.asks;
  const seed = quiz.shuffles ? randomInt(1, MAX_SEED) : 0;
  return {
    quizId: quiz.id,
    userId,
    asks: quiz.shuffles ? shuffled(seed, ids.length).flatMap((i) => ids[i] ?? []) : ids,
    seed,
    expiresAt: expiryOf(quiz, extension, now),
    marks: quiz.total_marks,
    isRepeatable: quiz.post_id !== null,
  };
}

/**
 * Inserts no row for a person whose attempt runs, or who has sat the exam. Rows are inserted in the order of their keys,
 * so that two transactions with the same people cannot deadlock.
 */
async function insertAttempts(
  { clock }: Services,
  tx: Tx,
  sittings: readonly Sitting[],
): Promise<(QuizAttemptRow | undefined)[]> {
  const now = clock.now();
  const all = sittings.map((sitting) => newAttempt(sitting, now));
  const rows = await tx.many<QuizAttemptRow>(sql`
    insert into quiz_attempts (quiz_id, user_id, is_first, question_ids, seed, started_at, expires_at, total_marks)
    select n.quiz_id, n.user_id, first.yes, n.asks::int[], n.seed, ${now}::timestamptz, n.expires_at, n.marks
    from unnest(${all.map(({ quizId }) => quizId)}::int[], ${all.map(({ userId }) => userId)}::int[],
        ${all.map(({ asks }) => `{${asks.join()}}`)}::text[], ${all.map(({ seed }) => seed)}::int[],
        ${all.map(({ expiresAt }) => expiresAt)}::timestamptz[], ${all.map(({ marks }) => marks)}::int[],
        ${all.map(({ isRepeatable }) => isRepeatable)}::boolean[])
      as n (quiz_id, user_id, asks, seed, expires_at, marks, is_repeatable)
    cross join lateral (select not exists (
      select from quiz_attempts a where a.quiz_id = n.quiz_id and a.user_id = n.user_id) as yes) first
    where first.yes or n.is_repeatable
    order by n.quiz_id, n.user_id
    on conflict do nothing returning *`);
  await emitDue(tx, rows);
  const made = new Map(rows.map((row) => [`${row.quiz_id} ${row.user_id}`, row]));
  return all.map(({ quizId, userId }) => made.get(`${quizId} ${userId}`));
}

/** Those who start together have the same end, unless one has an extension. */
async function emitDue(tx: Tx, attempts: readonly QuizAttemptRow[]): Promise<void> {
  for (const end of new Set(attempts.map(({ expires_at }) => expires_at.getTime()))) {
    const due = attempts.filter(({ expires_at }) => expires_at.getTime() === end);
    const payloads = due.map(({ id }) => ({ attemptId: id }));
    await emitAll(tx, "quiz.attempt_due", payloads, graceEnd(new Date(end)));
  }
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
