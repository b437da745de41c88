export const tables = ["questions", "question_words"] as const;

export type QuestionRow = {
  id: number;
  question: string;
  options: string[];
  correct: number;
  explanation: string | null;
  hints: string[];
  data: unknown;
  image: unknown;
  subject_id: number;
  chapter_id: number | null;
  difficulty: number | null;
  created_by: number;
  created_at: Date;
};
