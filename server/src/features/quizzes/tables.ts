export const tables = ["quizzes", "quiz_questions", "quiz_attempts", "quiz_extensions"] as const;

export type QuizRow = {
  id: number;
  post_id: number | null;
  title: string | null;
  description: string;
  hsc_batch: string | null;
  group_id: number | null;
  subject_id: number | null;
  seconds: number;
  question_count: number;
  total_marks: number;
  negative_percent: number;
  starts_at: Date | null;
  ends_at: Date | null;
  solved_at: Date | null;
  results: "at_once" | "after_end";
  shuffles: boolean;
  status: "draft" | "published" | "removed";
  created_by: number;
  created_at: Date;
};

export type QuizQuestionRow = {
  id: number;
  quiz_id: number;
  position: number;
  question: string;
  options: string[];
  correct: number;
  explanation: string | null;
  hints: string[];
  data: unknown;
  image: unknown;
  retired: boolean;
};

export type QuizAttemptRow = {
  id: number;
  quiz_id: number;
  user_id: number;
  is_first: boolean;
  question_ids: number[];
  seed: number;
  started_at: Date;
  expires_at: Date;
  answers: unknown;
  seq: number;
  saved_at: Date | null;
  leaves: number;
  submitted_at: Date | null;
  by_time: boolean;
  rights: number | null;
  wrongs: number | null;
  score_hundredths: number | null;
  total_marks: number;
};

export type QuizExtensionRow = {
  quiz_id: number;
  user_id: number;
  minutes: number;
  ends_at: Date | null;
  reason: string;
  granted_by: number;
  granted_at: Date;
};
