import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Beside the data it is a copy of: the health page says how old the last backup is. */
const FILE = "last-backup.json";

export type BackupRecord = { at: string; bytes: number };

const isRecord = (value: unknown): value is BackupRecord =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  "bytes" in value &&
  typeof value.bytes === "number" &&
  typeof value.at === "string" &&
  !Number.isNaN(Date.parse(value.at));

export const writeBackupRecord = (dataFolder: string, record: BackupRecord): Promise<void> =>
  writeFile(join(dataFolder, FILE), JSON.stringify(record));

export async function readBackupRecord(dataFolder: string): Promise<BackupRecord | undefined> {
  try {
    const record: unknown = JSON.parse(await readFile(join(dataFolder, FILE), "utf8"));
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}
