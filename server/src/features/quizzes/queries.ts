import type { ResponseOf, InputOf } from "@angon/contract";
import type { QuizState, quizzes } from "@angon/contract/quizzes";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { isClosed, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canSeeQuiz, load, type LoadedPost } from "../posts/public.ts";
import { canSetQuiz } from "./access.ts";
import { cachedQuestions, questionsUnderWay, type AskedQuestion } from "./cache.ts";
import { asQuestion, asResult, asRunning, asSubmitted } from "./present.ts";
import { graceEnd, graceStart, showsSolutions } from "./rules.ts";
import type { QuizAttemptRow, QuizRow } from "./tables.ts";

/** The most recent results that are listed. */
const MAX_RESULTS = 20;

export async function quizOfPost(
  db: Db,
  viewer: Viewer,
  postId: number,
): Promise<{ quiz: QuizRow; post: LoadedPost }> {
  const post = await load(db, viewer, postId);
  allow(canSeeQuiz(viewer, post), "common.not_found");
  const quiz = await db.one<QuizRow>(sql`
    select * from quizzes where post_id = ${post.id} and status = 'published'`);
  return { quiz: quiz ?? fail("quizzes.not_available"), post };
}

/** The questions that the next attempt is asked, as an expression. */
export const questionsToAsk = (quizId: ReturnType<typeof part>) => part`
  array(select k.id from quiz_questions k where k.quiz_id = ${quizId} and not k.retired order by k.position)`;

export async function currentQuestionIds(db: Db, quizId: number): Promise<number[]> {
  const row = await db.one<{ ids: number[] }>(sql`select ${questionsToAsk(part`${quizId}`)} as ids`);
  return row?.ids ?? [];
}

/** Questions never change, so they are read once per process; in the order of the ids. */
export async function questionsOf(
  db: Db,
  cacheOwner: object,
  ids: readonly number[],
): Promise<AskedQuestion[]> {
  const cache = cachedQuestions(cacheOwner);
  const missing = ids.filter((id) => !cache.get(id)).sort((a, b) => a - b);
  const read = missing.length === 0 ? [] : await readTogether(db, cacheOwner, missing);
  for (const question of read) cache.put(question.id, question);
  const byId = new Map(read.map((question) => [question.id, question]));
  return ids.flatMap((id) => byId.get(id) ?? cache.get(id) ?? []);
}

/** By the transaction that asks first; the others read for themselves when that one fails. */
async function readTogether(db: Db, cacheOwner: object, ids: readonly number[]): Promise<AskedQuestion[]> {
  const underWay = questionsUnderWay(cacheOwner);
  const key = ids.join();
  const others = underWay.get(key);
  const shared = others && (await others.catch(() => undefined));
  if (shared) return shared;
  const reading = db.many<AskedQuestion>(sql`
    select k.*, q.post_id is null as is_exam from quiz_questions k join quizzes q on q.id = k.quiz_id
    where k.id = any(${ids}::int[])`);
  underWay.set(key, reading);
  try {
    return await reading;
  } finally {
    if (underWay.get(key) === reading) underWay.delete(key);
  }
}

/** `q` is the quiz; the same as `showsSolutions`. */
export const solutionsShown = (now: Date) =>
  part`(q.results = 'at_once' or q.solved_at <= ${graceStart(now)})`;

/** The condition that an attempt of the reader asks the question `k`; before the start there is none. */
export const askedOf = ({ userId }: Pick<Viewer, "userId">) => part`exists (
  select from quiz_attempts a where a.quiz_id = k.quiz_id and a.user_id = ${userId} and k.id = any(a.question_ids))`;

const attemptsOf = (quizId: number, userId: number) => part`
  select * from quiz_attempts where quiz_id = ${quizId} and user_id = ${userId}`;

const runningFor = (db: Db, quizId: number, userId: number): Promise<QuizAttemptRow | undefined> =>
  db.one<QuizAttemptRow>(sql`${attemptsOf(quizId, userId)} and submitted_at is null`);

export const lockRunning = (tx: Tx, quizId: number, userId: number): Promise<QuizAttemptRow | undefined> =>
  tx.one<QuizAttemptRow>(sql`${attemptsOf(quizId, userId)} and submitted_at is null for update`);

export const lockAttempt = (tx: Tx, id: number): Promise<QuizAttemptRow | undefined> =>
  tx.one<QuizAttemptRow>(sql`select * from quiz_attempts where id = ${id} for update`);

export const finishedFor = (db: Db, quizId: number, userId: number): Promise<QuizAttemptRow[]> =>
  db.many<QuizAttemptRow>(sql`
    ${attemptsOf(quizId, userId)} and submitted_at is not null order by id desc limit ${MAX_RESULTS}`);

/** The quiz as one person stands to it: questions while the attempt runs, and solutions once they are shown. */
export async function stateFor(
  ctx: SignedIn,
  quiz: QuizRow,
): Promise<{ state: Omit<QuizState, "can">; finished: QuizAttemptRow[] }> {
  const { database, viewer, clock } = ctx;
  const now = clock.now();
  const running = await runningFor(database, quiz.id, viewer.userId);
  const isRunning = running !== undefined && now <= graceEnd(running.expires_at);
  const finished = await finishedFor(database, quiz.id, viewer.userId);
  const isSolved = showsSolutions(quiz, now);
  const [last] = finished;
  const shown = isRunning ? running : isSolved ? last : undefined;
  const questions = shown ? await questionsOf(database, database, shown.question_ids) : [];
  const state = {
    id: quiz.id,
    question_count: quiz.question_count,
    total_marks: quiz.total_marks,
    duration: quiz.seconds,
    attempt: isRunning ? asRunning(running, questions, now) : null,
    previous: isSolved ? finished.map(asResult) : [],
    questions: isRunning
      ? questions.map((question) => asQuestion(ctx, question, running.seed))
      : shown
        ? asSubmitted(ctx, shown, questions).questions
        : [],
  };
  return { state, finished };
}

export async function get(
  ctx: SignedIn,
  { params }: InputOf<typeof quizzes.get>,
): Promise<ResponseOf<typeof quizzes.get>> {
  const { quiz, post } = await quizOfPost(ctx.database, ctx.viewer, params.id);
  const { state } = await stateFor(ctx, quiz);
  return { ...state, can: mayWithQuiz(ctx.viewer, post) };
}

export function mayWithQuiz(viewer: Viewer, post: LoadedPost): QuizState["can"] {
  const isOpen = !isClosed(viewer, post);
  return { start: isOpen, edit: isOpen && canSetQuiz(viewer, post) };
}

export async function results(
  { database, viewer }: SignedIn,
  { params }: InputOf<typeof quizzes.results>,
): Promise<ResponseOf<typeof quizzes.results>> {
  const { quiz } = await quizOfPost(database, viewer, params.id);
  const finished = await finishedFor(database, quiz.id, viewer.userId);
  return {
    results: finished.map(asResult),
    averageScore: await meanScoreOf(database, quiz.id, viewer.userId),
  };
}

/** The mean over all attempts, also those that are too old to be listed. */
export async function meanScoreOf(db: Db, quizId: number, userId: number): Promise<number | null> {
  const row = await db.one<{ mean: number | null }>(sql`
    select round(avg(score_hundredths))::float8 / 100 as mean from quiz_attempts
    where quiz_id = ${quizId} and user_id = ${userId} and submitted_at is not null`);
  return row?.mean ?? null;
}
