import type { BankQuestion } from "@angon/contract/questions";
import type { FileQuestion } from "@angon/contract/questions/row";
import type { QuestionImage, QuestionSource } from "@angon/contract/quizzes";
import type { SignedIn } from "../../kit/context.ts";
import { signedPicture } from "../uploads/public.ts";
import type { QuestionRow } from "./tables.ts";

type Context = Pick<SignedIn, "viewer" | "keys" | "clock">;

export const asBankQuestion = (context: Context, row: QuestionRow): BankQuestion => ({
  id: row.id,
  ...asFileQuestion(row),
  explanation: row.explanation,
  hints: row.hints,
  subject_id: row.subject_id,
  chapter_id: row.chapter_id,
  difficulty: row.difficulty,
  image: row.image === null ? null : asImage(context, row.id, row.image as QuestionImage),
});

const asImage = (context: Context, id: number, picture: QuestionImage): QuestionImage =>
  signedPicture(
    context,
    picture,
    { ref: { kind: "question", id }, readerId: context.viewer.userId },
    context.clock.now(),
  );

export const asFileQuestion = (
  row: Pick<
    QuestionRow,
    "question" | "options" | "correct" | "explanation" | "hints" | "data" | "difficulty"
  >,
): FileQuestion => ({
  question: row.question,
  options: row.options.map((option, i) => ({ option, is_correct: i === row.correct })),
  explanation: row.explanation,
  hints: row.hints,
  data: row.data as QuestionSource,
  difficulty: row.difficulty,
});
