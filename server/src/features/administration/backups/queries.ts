import type { Backups } from "@angon/contract/administration/backups";
import { readBackupRecord } from "../../../db/backup-record.ts";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canAdminister } from "../access.ts";
import { stateAt } from "./rules.ts";
import type { BackupRow } from "./tables.ts";

type Done = Pick<BackupRow, "id" | "started_at" | "folder" | "bytes">;

export async function state({ viewer, config, database, clock }: SignedIn): Promise<Backups> {
  allow(canAdminister(viewer), "administration.staff_only");
  const isOurs = !config.DATABASE_URL;
  const [record, row, done] = await Promise.all([
    isOurs ? readBackupRecord(config.DATA_DIR) : undefined,
    database.one<BackupRow>(sql`select * from backups order by id desc limit 1`),
    latestDone(database),
  ]);
  const job = row && stateAt(row, clock.now());
  return {
    is_ours: isOurs,
    has_files: !config.S3_BUCKET,
    last: record ?? null,
    job: job
      ? {
          state: job.state,
          started_at: job.started_at.toISOString(),
          finished_at: job.finished_at?.toISOString() ?? null,
          problem: job.problem,
        }
      : null,
    download: done ? { at: done.started_at.toISOString(), bytes: done.bytes ?? 0 } : null,
  };
}

export const latestDone = (db: Db) =>
  db.one<Done>(sql`
    select id, started_at, folder, bytes from backups where state = 'done' order by id desc limit 1`);
