export const tables = ["answer_quotes", "answer_tries"] as const;

/** Whose words an answer of the assistant repeats. */
export type AnswerQuoteRow = { comment_id: number; quoted_id: number };

export type AnswerTrieRow = { post_id: number; tried_at: Date };
