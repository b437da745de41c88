export const tables = ["ai_usage", "ai_charges", "ai_pools"] as const;

export type AiUsageRow = { user_id: number; day: string; used: number };

/** What an answer was charged to: a person's day, or without one the school's. */
export type AiChargeRow = { post_id: number; user_id: number | null; day: string };

export type AiPoolRow = { day: string; used: number };
