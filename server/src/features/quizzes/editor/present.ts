import type { PlannedQuestion } from "@angon/contract/quizzes/editor";
import type { QuestionSource } from "@angon/contract/quizzes";
import type { QuizQuestionRow } from "../tables.ts";

export const asPlannedQuestion = (row: QuizQuestionRow): PlannedQuestion => ({
  question: row.question,
  options: row.options.map((option, i) => ({ option, is_correct: i === row.correct })),
  explanation: row.explanation,
  data: row.data as QuestionSource,
});
