export const tables = ["answer_quotes", "answer_tries"] as const;

/** The comment that an answer of the assistant quotes. */
export type AnswerQuoteRow = { comment_id: number; quoted_id: number };

export type AnswerTrieRow = { post_id: number; tried_at: Date };
