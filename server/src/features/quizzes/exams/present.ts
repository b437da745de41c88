import type { Exam, HandedIn } from "@angon/contract/quizzes/exams";
import { asQuestion, asSubmitted } from "../present.ts";
import type { SignedIn } from "../../../kit/context.ts";
import type { AskedQuestion } from "../cache.ts";
import { graceEnd, showsSolutions, type Extension } from "../rules.ts";
import type { QuizAttemptRow } from "../tables.ts";
import { stateOf, type ExamRow } from "./rules.ts";

/** An exam with the viewer's own attempt, as the lists read it. */
export type ExamSeen = ExamRow & {
  group_name: string | null;
  group_slug: string | null;
  subject: string | null;
  own_score: number | null;
  has_sat: boolean;
  own_minutes: number | null;
  own_end: Date | null;
};

export const ownExtension = ({
  own_minutes,
  own_end,
}: Pick<ExamSeen, "own_minutes" | "own_end">): Extension | null =>
  own_minutes === null ? null : { minutes: own_minutes, ends_at: own_end };

export const asExam = (row: ExamSeen, now: Date): Exam => ({
  id: row.id,
  title: row.title,
  description: row.description,
  duration: row.seconds / 60,
  total_marks: row.total_marks,
  start_time: row.starts_at.toISOString(),
  end_time: row.ends_at.toISOString(),
  question_count: row.question_count,
  negative: row.negative_percent / 100,
  results: row.results,
  hsc_batch: row.hsc_batch,
  group:
    row.group_id === null
      ? null
      : { id: row.group_id, name: row.group_name ?? "", slug: row.group_slug ?? "" },
  subject: row.subject,
  state: stateOf(row, { hasSat: row.has_sat, extension: ownExtension(row) }, now),
  score: row.own_score !== null && showsSolutions(row, now) ? row.own_score / 100 : null,
});

/** Before results are shown, a hand-in tells only that it arrived. */
export function asHandedIn(
  ctx: SignedIn,
  exam: ExamRow,
  attempt: QuizAttemptRow,
  questions: readonly AskedQuestion[],
): HandedIn {
  const results_at = graceEnd(exam.solved_at).toISOString();
  const all = asSubmitted(ctx, attempt, questions);
  if (showsSolutions(exam, ctx.clock.now())) return { ...all, results_at };
  return {
    ...all,
    score: null,
    right: null,
    wrong: null,
    message: null,
    questions: questions.map((question) => asQuestion(ctx, question, attempt.seed)),
    results_at,
  };
}
