import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUp, cloneFolder } from "@angon/private-postgres/backup";
import { Refusal } from "@angon/private-postgres/refusal";
import { writeBackupRecord } from "./backup-record.ts";
import type { Database } from "./database.ts";
import { openServerDatabase, type Report } from "./open.ts";
import { sql } from "./sql.ts";

export type Made = { bytes: number; contents: string };

/** Copies the data folder while the server runs, opens a copy of the copy, and records the time of the backup. */
export async function makeBackup(
  dataFolder: string,
  target: string,
  { step, warn }: Report,
  now: Date,
): Promise<Made> {
  await backUp(dataFolder, target);
  step(`The backup lies in ${target}. Trying it…`);
  const contents = await contentsOf(target, warn);
  const bytes = await sizeOf(target);
  await writeBackupRecord(dataFolder, { at: now.toISOString(), bytes });
  return { bytes, contents };
}

/** The backup and its trial are two copies of the data; the trial may lie on the same disk. */
export async function hasRoomForBackup(dataFolder: string): Promise<boolean> {
  const [database, files, disk] = await Promise.all([
    sizeOf(join(dataFolder, "postgres")),
    sizeOf(join(dataFolder, "files")),
    statfs(dataFolder),
  ]);
  return disk.bavail * disk.bsize > 2.2 * (database + files);
}

/** PostgreSQL removes temporary files while they are counted. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Starts PostgreSQL on a copy of the backup: a backup that was never restored may be useless. */
async function contentsOf(backup: string, warn: Report["warn"]): Promise<string> {
  const trial = await mkdtemp(join(tmpdir(), "angon-trial-"));
  try {
    await cloneFolder(backup, trial);
    const opened = await openServerDatabase({ DATA_DIR: trial }, { step: () => {}, warn });
    try {
      return await count(opened.database);
    } finally {
      await opened.close();
    }
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

async function count(database: Database): Promise<string> {
  const row = await database.one<{ users: number; posts: number; files: number }>(sql`
    select (select count(*)::int from users) as users, (select count(*)::int from posts) as posts,
           (select count(*)::int from uploads where stored_at is not null) as files`);
  if (!row) throw new Refusal("The backup opened but answered nothing.");
  return `${row.users} users, ${row.posts} posts, ${row.files} files`;
}
