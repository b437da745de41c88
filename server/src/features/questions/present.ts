import type { BankQuestion } from "@angon/contract/questions";
import type { FileQuestion } from "@angon/contract/questions/row";
import type { QuestionSource } from "@angon/contract/quizzes";
import type { QuestionRow } from "./tables.ts";

export const asBankQuestion = (row: QuestionRow): BankQuestion => ({
  id: row.id,
  ...asFileQuestion(row),
  explanation: row.explanation,
  subject_id: row.subject_id,
  chapter_id: row.chapter_id,
  difficulty: row.difficulty,
});

export const asFileQuestion = (
  row: Pick<QuestionRow, "question" | "options" | "correct" | "explanation" | "data" | "difficulty">,
): FileQuestion => ({
  question: row.question,
  options: row.options.map((option, i) => ({ option, is_correct: i === row.correct })),
  explanation: row.explanation,
  data: row.data as QuestionSource,
  difficulty: row.difficulty,
});
