/** Recent events for connected clients; every fact in them is also stored in a table of its feature. */
export const tables = ["live_inbox", "live_log", "live_mark"] as const;

export type LiveInboxRow = { id: number; topic: string; kind: string; data: unknown };

export type LiveLogRow = { id: number; topic: string; kind: string; data: unknown; at: Date };

export type LiveMarkRow = { is_one: boolean; forgotten: number };
