export const tables = ["ai_usage", "ai_charges", "ai_pools"] as const;

export type AiUsageRow = { user_id: number; day: string; used: number };

/** The account a step was charged to: a user's day, or the school's when `user_id` is null. */
export type AiChargeRow = {
  post_id: number;
  step: "restate" | "hint" | "next" | "solution";
  user_id: number | null;
  day: string;
  asked_at: Date | null;
};

export type AiPoolRow = { day: string; used: number };
