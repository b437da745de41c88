export const tables = ["comments", "comment_reactions"] as const;

export type CommentRow = {
  id: number;
  post_id: number;
  parent_id: number | null;
  depth: number;
  user_id: number;
  content: string;
  by_assistant: boolean;
  status: "published" | "hidden" | "deleted";
  satisfied_count: number;
  dissatisfied_count: number;
  hidden_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  mentions: unknown;
  /** The step, provider and sources of an answer of the assistant. */
  ai: unknown;
  verdict: "right" | "wrong" | null;
  verified_by: number | null;
  verified_at: Date | null;
  verdict_note: string | null;
  picture: unknown;
  /** The group of the post, kept by triggers. */
  group_id: number | null;
};

export type CommentReactionRow = {
  comment_id: number;
  user_id: number;
  type: "satisfied" | "dissatisfied";
  created_at: Date;
};
