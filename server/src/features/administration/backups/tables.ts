export const tables = ["backups"] as const;

export type BackupRow = {
  id: number;
  state: "running" | "done" | "failed";
  started_at: Date;
  alive_at: Date;
  finished_at: Date | null;
  problem: "disk" | "failed" | "interrupted" | null;
  folder: string | null;
  bytes: number | null;
  link_hash: Buffer | null;
  link_until: Date | null;
};
