import { statfs } from "node:fs/promises";
import { readBackupRecord } from "../../db/backup-record.ts";
import type { Clock } from "../../kit/clock.ts";
import type { Config } from "../../kit/config.ts";
import { lasting, ok, unknown, wrong, type Finding } from "./finding.ts";

const FULL_SHARE = 0.1;
const GIGABYTE = 1024 ** 3;

export async function diskFinding({ DATA_DIR }: Config): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR);
  const free = `${((bavail * bsize) / GIGABYTE).toFixed(1)} of ${((blocks * bsize) / GIGABYTE).toFixed(1)} GB`;
  if (bavail >= blocks * FULL_SHARE) return ok("disk", `${free} are free on the disk of ${DATA_DIR}.`);
  return wrong(
    "disk",
    `Only ${free} are free on the disk of ${DATA_DIR}.`,
    "Make room, or give it a larger disk.",
  );
}

const MAX_BACKUP_DAYS = 2;

export async function backupFinding({ DATABASE_URL, DATA_DIR }: Config, clock: Clock): Promise<Finding> {
  if (DATABASE_URL)
    return unknown(
      "backup",
      "The database is given: its backups are not seen from here.",
      "Let pg_dump run each day, and restore one now and then.",
    );
  const record = await readBackupRecord(DATA_DIR);
  const advice = "npm run backup -- --to FOLDER, each day from cron.";
  if (!record) return wrong("backup", "No backup was ever taken.", advice);
  const seconds = (clock.now().getTime() - Date.parse(record.at)) / 1_000;
  const said = `The last backup is ${lasting(seconds)} old.`;
  return seconds > MAX_BACKUP_DAYS * 86_400 ? wrong("backup", said, advice) : ok("backup", said);
}
