import type {
  Attempt,
  QuestionImage,
  QuestionSource,
  Result,
  ShownQuestion,
  Submitted,
} from "@angon/contract/quizzes";
import type { SignedIn } from "../../kit/context.ts";
import { signedPicture } from "../uploads/public.ts";
import type { AskedQuestion } from "./cache.ts";
import { durationOf, messageFor, optionOrder, type Choices } from "./rules.ts";
import type { QuizAttemptRow, QuizQuestionRow } from "./tables.ts";

type Context = Pick<SignedIn, "viewer" | "keys" | "clock">;

type WithImage = Pick<AskedQuestion, "quiz_id" | "is_exam" | "image">;

/** The picture of a question with the address that opens it, when there is one. */
export const asImage = (
  context: Context,
  { quiz_id, is_exam, image }: WithImage,
): { image?: QuestionImage } =>
  image === null
    ? {}
    : {
        image: signedPicture(
          context,
          image as QuestionImage,
          {
            ref: { kind: is_exam ? "exam" : "quiz", id: quiz_id },
            readerId: context.viewer.userId,
          },
          context.clock.now(),
        ),
      };

/** `solution` adds what is hidden until the attempt is over. */
export function asQuestion(
  context: Context,
  row: AskedQuestion,
  seed: number,
  solution?: { choices: Choices },
): ShownQuestion {
  const order = optionOrder(seed, row);
  const chosen = solution?.choices[row.id];
  return {
    id: row.id,
    question: row.question,
    options: order.map((index) => ({
      option: row.options[index] ?? "",
      ...(solution && { is_correct: index === row.correct }),
    })),
    data: row.data as QuestionSource,
    ...asImage(context, row),
    ...(solution && {
      explanation: row.explanation,
      chosen: chosen === undefined ? null : order.indexOf(chosen),
    }),
  };
}

export const asRunning = (
  { id, expires_at, seq, answers, seed }: QuizAttemptRow,
  questions: readonly QuizQuestionRow[],
  now: Date,
): Omit<Attempt, "questions"> => ({
  attempt_id: id,
  expires_at: expires_at.toISOString(),
  server_time: now.toISOString(),
  seq,
  answers: asShownAnswers({ answers, seed }, questions),
});

export const asShownAnswers = (
  { answers, seed }: Pick<QuizAttemptRow, "answers" | "seed">,
  questions: readonly QuizQuestionRow[],
): Attempt["answers"] =>
  questions.flatMap((question) => {
    const chosen = (answers as Choices)[question.id];
    return chosen === undefined
      ? []
      : [{ question_id: question.id, option: optionOrder(seed, question).indexOf(chosen) }];
  });

export const asAttempt = (
  context: Context,
  attempt: QuizAttemptRow,
  questions: readonly AskedQuestion[],
  now: Date,
): Attempt => ({
  ...asRunning(attempt, questions, now),
  questions: questions.map((question) => asQuestion(context, question, attempt.seed)),
});

const scoreOf = ({ score_hundredths }: Pick<QuizAttemptRow, "score_hundredths">): number =>
  (score_hundredths ?? 0) / 100;

export const asResult = (attempt: QuizAttemptRow): Result => ({
  id: attempt.id,
  created_at: (attempt.submitted_at ?? attempt.expires_at).toISOString(),
  duration: durationOf(attempt),
  score: scoreOf(attempt),
  total_marks: attempt.total_marks,
});

export function asSubmitted(
  context: Context,
  attempt: QuizAttemptRow,
  questions: readonly AskedQuestion[],
): Submitted {
  const score = scoreOf(attempt);
  const { rights, wrongs } = { rights: attempt.rights ?? 0, wrongs: attempt.wrongs ?? 0 };
  return {
    score,
    total_marks: attempt.total_marks,
    duration: durationOf(attempt),
    right: rights,
    wrong: wrongs,
    unanswered: attempt.question_ids.length - rights - wrongs,
    by_time: attempt.by_time,
    message: messageFor(score, attempt.total_marks),
    questions: questions.map((question) =>
      asQuestion(context, question, attempt.seed, { choices: attempt.answers as Choices }),
    ),
  };
}
