export const tables = ["feedbacks", "feedback_votes"] as const;

export type FeedbackRow = {
  id: number;
  user_id: number;
  title: string;
  body: string;
  status: "open" | "planned" | "done" | "declined";
  vote_count: number;
  created_at: Date;
};

export type FeedbackVoteRow = { feedback_id: number; user_id: number; created_at: Date };
