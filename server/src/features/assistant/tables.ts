export const tables = ["ai_usage", "ai_charges", "ai_pools"] as const;

export type AiUsageRow = { user_id: number; day: string; used: number };

/** The account an answer was charged to: a user's day, or the school's when `user_id` is null. */
export type AiChargeRow = { post_id: number; user_id: number | null; day: string };

export type AiPoolRow = { day: string; used: number };
