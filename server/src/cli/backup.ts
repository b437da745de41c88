import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Database } from "../db/database.ts";
import { writeBackupRecord } from "../db/backup-record.ts";
import { openServerDatabase } from "../db/open.ts";
import { backUp, cloneFolder } from "@angon/private-postgres/backup";
import { Refusal } from "@angon/private-postgres/refusal";
import { sql } from "../db/sql.ts";
import { ConfigError, type Config } from "../kit/config.ts";
import { printLine } from "./open.ts";

/** `npm run backup -- --to FOLDER`: an online backup, started once to prove that it can be restored. */
export async function runBackup(config: Config, words: string[]): Promise<void> {
  const { values } = parseArgs({ args: words, options: { to: { type: "string" } } });
  if (!values.to) throw new ConfigError(["backup: say `npm run backup -- --to FOLDER`"]);
  if (config.DATABASE_URL)
    throw new Refusal("DATABASE_URL is set: back that server up with its own pg_dump.");
  const target = resolve(values.to);
  await backUp(config.DATA_DIR, target);
  printLine(`The backup lies in ${target}. Trying it…`);
  const contents = await contentsOf(target);
  await writeBackupRecord(config.DATA_DIR, { at: new Date().toISOString(), bytes: await sizeOf(target) });
  printLine(`It opens: ${contents}. To restore it, start with DATA_DIR set to a copy of it.`);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Starts PostgreSQL on a copy of the backup: a backup that was never restored may be useless. */
async function contentsOf(backup: string): Promise<string> {
  const trial = await mkdtemp(join(tmpdir(), "angon-trial-"));
  try {
    await cloneFolder(backup, trial);
    const opened = await openServerDatabase({ DATA_DIR: trial }, { step: () => {}, warn: printLine });
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
