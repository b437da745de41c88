export const tables = ["blocks", "muted_words"] as const;

export type BlockRow = { user_id: number; other_id: number; kind: "block" | "mute"; created_at: Date };

export type MutedWordRow = { id: number; user_id: number; word: string; created_at: Date };
