import type { InputOf, ResponseOf } from "@angon/contract";
import type { quizEditor } from "@angon/contract/quizzes/editor";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canSeeQuiz, load } from "../../posts/public.ts";
import { canSetQuiz } from "../access.ts";
import { canEdit } from "../exams/access.ts";
import { examFor } from "../exams/queries.ts";
import { currentQuestionIds, questionsOf } from "../queries.ts";
import type { QuizRow } from "../tables.ts";
import { asPlannedQuestion } from "./present.ts";

export async function examPlan(
  ctx: SignedIn,
  { params }: InputOf<typeof quizEditor.exam>,
): Promise<ResponseOf<typeof quizEditor.exam>> {
  const { database, viewer, clock } = ctx;
  const exam = await examFor(database, viewer, params.id);
  allow(canEdit(viewer, exam), "exams.staff_only");
  return {
    id: exam.id,
    title: exam.title,
    description: exam.description,
    duration: exam.seconds / 60,
    total_marks: exam.total_marks,
    start_time: exam.starts_at.toISOString(),
    end_time: exam.ends_at.toISOString(),
    hsc_batch: exam.hsc_batch,
    group_id: exam.group_id,
    subject_id: exam.subject_id,
    negative: exam.negative_percent / 100,
    results: exam.results,
    shuffle: exam.shuffles,
    status: exam.status === "draft" ? "draft" : "published",
    started: exam.status === "published" && exam.starts_at <= clock.now(),
    questions: await plannedQuestions(ctx, exam.id),
  };
}

export async function postQuizPlan(
  ctx: SignedIn,
  { params }: InputOf<typeof quizEditor.post>,
): Promise<ResponseOf<typeof quizEditor.post>> {
  const { database, viewer } = ctx;
  const post = await load(database, viewer, params.id);
  allow(canSeeQuiz(viewer, post), "common.not_found");
  allow(canSetQuiz(viewer, post));
  const quiz = await database.one<QuizRow>(sql`select * from quizzes where post_id = ${post.id}`);
  return {
    shuffle: quiz?.shuffles ?? true,
    questions: quiz ? await plannedQuestions(ctx, quiz.id) : [],
  };
}

async function plannedQuestions(ctx: SignedIn, quizId: number) {
  const { database } = ctx;
  const questions = await questionsOf(database, database, await currentQuestionIds(database, quizId));
  return questions.map((question) => asPlannedQuestion(ctx, question));
}
