export const tables = ["answer_quotes", "answer_steps", "answer_tries"] as const;

/** The comment that an answer of the assistant quotes. */
export type AnswerQuoteRow = { comment_id: number; quoted_id: number };

export type AnswerTrieRow = { post_id: number; tried_at: Date };

export type AnswerStepRow = {
  post_id: number;
  step: "hint" | "next" | "solution";
  user_id: number;
  attempt: string | null;
  comment_id: number;
  given_at: Date;
};
