import type { PlannedQuestion } from "@angon/contract/quizzes/editor";
import type { QuestionSource } from "@angon/contract/quizzes";
import type { SignedIn } from "../../../kit/context.ts";
import type { AskedQuestion } from "../cache.ts";
import { asImage } from "../present.ts";

export const asPlannedQuestion = (ctx: SignedIn, row: AskedQuestion): PlannedQuestion => ({
  question: row.question,
  options: row.options.map((option, i) => ({ option, is_correct: i === row.correct })),
  explanation: row.explanation,
  hints: row.hints,
  data: row.data as QuestionSource,
  ...asImage(ctx, row),
});
