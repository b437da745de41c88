import type { InputOf } from "@angon/contract";
import type { player, QuizPage } from "@angon/contract/quizzes/player";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { fail } from "../../../kit/fail.ts";
import { canAnalyse, canSit } from "../exams/access.ts";
import { asExam } from "../exams/present.ts";
import { examFor, mayWithExam, standingIn } from "../exams/queries.ts";
import { meanScoreOf, mayWithQuiz, quizOfPost, stateFor } from "../queries.ts";
import { graceEnd, showsSolutions } from "../rules.ts";
import { asLastResult } from "./present.ts";

export async function get(ctx: SignedIn, { params }: InputOf<typeof player.get>): Promise<QuizPage> {
  const row = await ctx.database.one<{ post_id: number | null }>(sql`
    select post_id from quizzes where id = ${params.id}`);
  if (!row) return fail("common.not_found");
  return row.post_id === null ? examPage(ctx, params.id) : postQuizPage(ctx, row.post_id);
}

async function postQuizPage(ctx: SignedIn, postId: number): Promise<QuizPage> {
  const { database, viewer } = ctx;
  const { quiz, post } = await quizOfPost(database, viewer, postId);
  const { state, finished } = await stateFor(ctx, quiz);
  const [last] = finished;
  const source = await sourceOf(ctx, post);
  const may = mayWithQuiz(viewer, post);
  return {
    ...state,
    can: { ...may, sit: true, analyse: may.edit, extend: false },
    kind: "post",
    title: null,
    description: quiz.description,
    post_id: post.id,
    ...source,
    exam: null,
    result: last ? asLastResult(ctx, last, { isShown: true, results_at: null }) : null,
    averageScore: await meanScoreOf(database, quiz.id, viewer.userId),
    rank: null,
  };
}

async function examPage(ctx: SignedIn, id: number): Promise<QuizPage> {
  const { database, viewer, clock } = ctx;
  const exam = await examFor(database, viewer, id);
  const { state, finished } = await stateFor(ctx, exam);
  const isShown = showsSolutions(exam, clock.now());
  const [last] = finished;
  return {
    ...state,
    can: { ...mayWithExam(viewer, exam, clock.now()), sit: canSit(viewer), analyse: canAnalyse(viewer) },
    kind: "exam",
    title: exam.title,
    description: exam.description,
    post_id: null,
    author: null,
    chapter: null,
    subject: await subjectOf(ctx, exam.subject_id),
    exam: asExam(exam, clock.now()),
    result: last
      ? asLastResult(ctx, last, { isShown, results_at: graceEnd(exam.solved_at).toISOString() })
      : null,
    ...(isShown ? await standingIn(exam, finished, ctx) : { averageScore: null, rank: null }),
  };
}

const subjectOf = async ({ database }: SignedIn, id: number | null): Promise<QuizPage["subject"]> =>
  id === null
    ? null
    : ((await database.one<{ id: number; name: string; key: string }>(sql`
        select id, name, key from subjects where id = ${id}`)) ?? null);

type Source = Pick<QuizPage, "author" | "chapter" | "subject">;

async function sourceOf(
  ctx: SignedIn,
  post: { user_id: number; chapter_id: number | null; subject_id: number | null },
): Promise<Source> {
  const row = await ctx.database.one<{ author: string | null; chapter: string | null }>(sql`
    select (select name from users where id = ${post.user_id}) as author,
      (select name from chapters where id = ${post.chapter_id}::int) as chapter`);
  return {
    author: row?.author ?? null,
    chapter: row?.chapter ?? null,
    subject: await subjectOf(ctx, post.subject_id),
  };
}
