import {
  LEAST_ATTEMPTS,
  type Analysis,
  type ItemAnalysis,
  type Sitter,
} from "@angon/contract/quizzes/analysis";
import type { Choices } from "../rules.ts";
import type { QuizAttemptRow, QuizQuestionRow } from "../tables.ts";

export type AnalysedAttempt = Pick<
  QuizAttemptRow,
  "id" | "question_ids" | "score_hundredths" | "total_marks"
> & {
  answers: Choices;
};
type Question = Pick<QuizQuestionRow, "id" | "question" | "options" | "correct" | "retired">;

const THIRDS = 3;
const round = (value: number): number => Math.round(value * 1_000) / 1_000;
const ratioOf = ({ score_hundredths, total_marks }: AnalysedAttempt): number =>
  (score_hundredths ?? 0) / (100 * total_marks);

/** The analysis of each question, from attempts of which each was asked some of them. */
export function analyse(
  questions: readonly Question[],
  attempts: readonly AnalysedAttempt[],
): Pick<Analysis, "attempts" | "least" | "mean" | "questions"> {
  const isEnough = attempts.length >= LEAST_ATTEMPTS;
  const ranked = [...attempts].sort((a, b) => ratioOf(b) - ratioOf(a) || a.id - b.id);
  const sum = ranked.reduce((total, attempt) => total + ratioOf(attempt), 0);
  return {
    attempts: attempts.length,
    least: LEAST_ATTEMPTS,
    mean: isEnough ? round(sum / attempts.length) : null,
    questions: isEnough ? questions.map((question) => analyseOne(question, ranked)) : [],
  };
}

/** `ranked` is sorted from the best to the worst score. */
function analyseOne(question: Question, ranked: readonly AnalysedAttempt[]): ItemAnalysis {
  const asked = ranked.filter(({ question_ids }) => question_ids.includes(question.id));
  const counts = question.options.map(() => 0);
  for (const { answers } of asked) {
    const chosen = answers[question.id];
    if (chosen !== undefined) counts[chosen] = (counts[chosen] ?? 0) + 1;
  }
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const right = counts[question.correct] ?? 0;
  const isEnough = asked.length >= LEAST_ATTEMPTS;
  return {
    id: question.id,
    question: question.question,
    retired: question.retired,
    asked: asked.length,
    right,
    wrong: answered - right,
    unanswered: asked.length - answered,
    share: isEnough ? round(right / asked.length) : null,
    discrimination: isEnough ? discriminationOf(question, asked) : null,
    options: question.options.map((option, i) => ({
      option,
      is_correct: i === question.correct,
      count: counts[i] ?? 0,
    })),
    distractor: distractorOf(counts, question.correct),
  };
}

function discriminationOf({ id, correct }: Question, ranked: readonly AnalysedAttempt[]): number {
  const size = Math.floor(ranked.length / THIRDS);
  const rights = (part: readonly AnalysedAttempt[]) =>
    part.filter(({ answers }) => answers[id] === correct).length;
  return round((rights(ranked.slice(0, size)) - rights(ranked.slice(-size))) / size);
}

/** Of equally frequent wrong options the first; null when all answers were right. */
function distractorOf(counts: readonly number[], correct: number): number | null {
  const wrong = counts.map((count, i) => (i === correct ? 0 : count));
  const most = Math.max(...wrong);
  return most === 0 ? null : wrong.indexOf(most);
}

type Handed = Pick<QuizAttemptRow, "submitted_at" | "by_time">;

export function sitterState(attempt: Handed | null): Sitter["state"] {
  if (!attempt) return "absent";
  if (!attempt.submitted_at) return "running";
  return attempt.by_time ? "by_time" : "handed_in";
}
