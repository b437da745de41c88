import type { ResponseOf, InputOf } from "@angon/contract";
import { SECONDS_PER_QUESTION, type NewQuestion, type quizzes } from "@angon/contract/quizzes";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isClosed } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canSeeQuiz, loadForUpdate } from "../posts/public.ts";
import { canSetQuiz } from "./access.ts";
import { stateFor } from "./queries.ts";
import type { QuizRow } from "./tables.ts";

/** The quiz of a post has a minute and a mark for each question. */
export async function set(
  ctx: SignedIn,
  { params, body }: InputOf<typeof quizzes.set>,
): Promise<ResponseOf<typeof quizzes.set>> {
  const quiz = await ctx.write(async (tx) => {
    const post = await loadForUpdate(tx, ctx.viewer, params.id);
    allow(canSeeQuiz(ctx.viewer, post), "common.not_found");
    allow(canSetQuiz(ctx.viewer, post));
    if (isClosed(ctx.viewer, post)) fail("batches.closed");
    const count = body.questions.length;
    const row = await tx.one<QuizRow>(sql`
      insert into quizzes (post_id, seconds, question_count, total_marks, shuffles, created_by,
        created_at)
      values (${post.id}, ${count * SECONDS_PER_QUESTION}, ${count}, ${count}, ${body.shuffle ?? true},
        ${ctx.viewer.userId}, ${ctx.clock.now()})
      on conflict (post_id) do update set seconds = excluded.seconds, question_count = excluded.question_count,
        total_marks = excluded.total_marks,
        shuffles = coalesce(${body.shuffle ?? null}::boolean, quizzes.shuffles)
      returning *`);
    if (!row) return fail("common.internal");
    await replaceQuestions(tx, row.id, body.questions);
    return row;
  });
  return { ...(await stateFor(ctx, quiz)).state, can: { start: true, edit: true } };
}

/** Attempts keep the questions they were asked; questions of no attempt are deleted. */
export async function replaceQuestions(
  tx: Tx,
  quizId: number,
  questions: readonly NewQuestion[],
): Promise<void> {
  await tx.run(sql`
    delete from quiz_questions q where q.quiz_id = ${quizId}
      and not exists (select from quiz_attempts a where a.quiz_id = ${quizId} and q.id = any(a.question_ids))`);
  await tx.run(sql`update quiz_questions set retired = true where quiz_id = ${quizId} and not retired`);
  const rows = questions.map(({ question, options, explanation, data }, position) => ({
    position,
    question,
    options: options.map(({ option }) => option),
    correct: options.findIndex(({ is_correct }) => is_correct),
    explanation: explanation || null,
    data,
  }));
  await tx.run(sql`
    insert into quiz_questions (quiz_id, position, question, options, correct, explanation, data)
    select ${quizId}::int, r.position, r.question, array(select jsonb_array_elements_text(r.options)), r.correct,
      r.explanation, r.data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (position smallint, question text, options jsonb, correct smallint, explanation text, data jsonb)
    order by r.position`);
}
