import type { ResponseOf, InputOf } from "@angon/contract";
import { SECONDS_PER_QUESTION, type NewQuestion, type quizzes } from "@angon/contract/quizzes";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { closedBy, isClosed, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canSeeQuiz, loadForUpdate } from "../posts/public.ts";
import { dropImages, takeImages } from "../questions/public.ts";
import { canSetQuiz } from "./access.ts";
import { stateFor } from "./queries.ts";
import { graceEnd } from "./rules.ts";
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
    if (isClosed(ctx.viewer, post)) fail(closedBy(post));
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
    await replaceQuestions(tx, ctx.viewer, row.id, body.questions);
    return row;
  });
  return { ...(await stateFor(ctx, quiz)).state, can: { start: true, edit: true } };
}

/** Attempts keep the questions they were asked; questions of no attempt are deleted. */
export async function replaceQuestions(
  tx: Tx,
  viewer: Viewer,
  quizId: number,
  questions: readonly NewQuestion[],
): Promise<void> {
  const images = await takeImages(tx, viewer, questions, quizId);
  const gone = await tx.many<{ url: string | null }>(sql`
    delete from quiz_questions q where q.quiz_id = ${quizId}
      and not exists (select from quiz_attempts a where a.quiz_id = ${quizId} and q.id = any(a.question_ids))
    returning q.image ->> 'url' as url`);
  await tx.run(sql`update quiz_questions set retired = true where quiz_id = ${quizId} and not retired`);
  const rows = questions.map((added, position) => ({
    position,
    question: added.question,
    options: added.options.map(({ option }) => option),
    correct: added.options.findIndex(({ is_correct }) => is_correct),
    explanation: added.explanation || null,
    hints: added.hints ?? [],
    data: added.data,
    image: images.of(added),
  }));
  await tx.run(sql`
    insert into quiz_questions (quiz_id, position, question, options, correct, explanation, hints, data, image)
    select ${quizId}::int, r.position, r.question, array(select jsonb_array_elements_text(r.options)), r.correct,
      r.explanation, array(select jsonb_array_elements_text(r.hints)), r.data, r.image
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (position smallint, question text, options jsonb, correct smallint, explanation text, hints jsonb, data jsonb, image jsonb)
    order by r.position`);
  await dropImages(
    tx,
    gone.flatMap(({ url }) => url ?? []),
  );
}

/** The questions of a quiz that is gone for good stay with its attempts, their pictures do not. */
export async function clearImages(tx: Tx, quizId: number): Promise<void> {
  const images = await tx.many<{ url: string }>(sql`
    select image ->> 'url' as url from quiz_questions where quiz_id = ${quizId} and image is not null`);
  await tx.run(sql`update quiz_questions set image = null where quiz_id = ${quizId} and image is not null`);
  await dropImages(
    tx,
    images.map(({ url }) => url),
  );
}

/**
 * Results wait for the last window of a student who has not handed in. Where that moment moves back, the results of
 * all attempts are told at the earlier one; what is told twice changes nothing.
 */
export async function moveResults(tx: Tx, examId: number): Promise<Date | null> {
  const row = await tx.one<{ before: Date; solved_at: Date }>(sql`
    with old as (select id, solved_at from quizzes where id = ${examId} for no key update)
    update quizzes q set solved_at = greatest(q.ends_at, (
      select max(e.ends_at) from quiz_extensions e
      where e.quiz_id = q.id and not exists (
        select from quiz_attempts a
        where a.quiz_id = q.id and a.user_id = e.user_id and a.is_first and a.submitted_at is not null)))
    from old where q.id = old.id returning old.solved_at as before, q.solved_at`);
  if (!row) return null;
  if (row.solved_at < row.before) {
    const attempts = await tx.many<{ id: number }>(sql`
      select id from quiz_attempts where quiz_id = ${examId} and is_first and submitted_at is not null`);
    const payloads = attempts.map(({ id }) => ({ attemptId: id }));
    await emitAll(tx, "quiz.attempt_marked", payloads, graceEnd(row.solved_at));
  }
  return row.solved_at;
}
