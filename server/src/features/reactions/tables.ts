import type { ReactionType } from "@angon/contract/posts";

export const tables = ["reactions"] as const;

export type ReactionRow = {
  post_id: number;
  user_id: number;
  type: ReactionType;
  created_at: Date;
};
