export const tables = ["reactions"] as const;

export type ReactionRow = {
  post_id: number;
  user_id: number;
  type: "good" | "hard" | "excellent" | "cant" | "funny";
  created_at: Date;
};
