export const tables = ["poll_votes"] as const;

export type PollVoteRow = { post_id: number; user_id: number; option_id: number; created_at: Date };
