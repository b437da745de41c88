/** What happened lately, for those who are looking; nothing here is the only place where something is known. */
export const tables = ["live_inbox", "live_log", "live_mark"] as const;

export type LiveInboxRow = { id: number; topic: string; kind: string; data: unknown };

export type LiveLogRow = { id: number; topic: string; kind: string; data: unknown; at: Date };

export type LiveMarkRow = { is_one: boolean; forgotten: number };
