import type { BackupRow } from "./tables.ts";

/** The row of a running backup is touched this often. */
export const BEAT_MS = 20_000;
const SILENT_MS = 2 * 60_000;

/** A backup whose server ended does not touch its row any more. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_MS);

type State = Pick<BackupRow, "state" | "problem" | "alive_at">;

export const stateAt = <Row extends State>(row: Row, now: Date): Row =>
  row.state === "running" && row.alive_at < silentSince(now)
    ? { ...row, state: "failed", problem: "interrupted" }
    : row;

/** The folder of a backup: its name is the moment of its start, so that names sort by age. */
export const folderOf = (at: Date): string => at.toISOString().replace(/[:.]/g, "-");

export const fileNameOf = (folder: string): string => `angon-backup-${folder.slice(0, 10)}.tar`;
