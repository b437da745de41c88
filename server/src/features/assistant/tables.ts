export const tables = ["ai_usage"] as const;

export type AiUsageRow = { user_id: number; day: string; used: number };
