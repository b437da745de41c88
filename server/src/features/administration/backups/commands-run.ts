import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { hasRoomForBackup, makeBackup } from "../../../db/backup.ts";
import { sql } from "../../../db/sql.ts";
import type { Services } from "../../../kit/context.ts";
import { BEAT_MS, folderOf } from "./rules.ts";

/** Beside the data that it copies: a school takes it away by the download. */
export const backupsIn = (dataFolder: string): string => join(dataFolder, "backups");

const KEPT = 2;

type Running = Pick<Services, "config" | "database" | "clock" | "log">;

/**
 * Not a job of the queue: its transaction would stay open for minutes, and the server ends those that are idle for ten
 * seconds. The row is touched instead, so that a backup whose server ended is seen.
 */
export async function runBackup(services: Running, id: number, at: Date): Promise<void> {
  const { config, database, clock, log } = services;
  const beat = setInterval(() => {
    database.run(sql`update backups set alive_at = ${clock.now()} where id = ${id}`).catch(() => {});
  }, BEAT_MS);
  const folder = folderOf(at);
  try {
    if (!(await hasRoomForBackup(config.DATA_DIR))) return await endWith(services, id, "disk");
    const home = backupsIn(config.DATA_DIR);
    await mkdir(home, { recursive: true, mode: 0o700 });
    const report = {
      step: () => {},
      warn: (sentence: string) => log.warn(`Backup: ${sentence}`),
    };
    const { bytes } = await makeBackup(config.DATA_DIR, join(home, folder), report, clock.now());
    await database.run(sql`
      update backups set state = 'done', folder = ${folder}, bytes = ${bytes}, finished_at = ${clock.now()}
      where id = ${id} and state = 'running'`);
    await removeOld(services);
  } catch (error) {
    log.error({ err: error }, "backup failed");
    await rm(join(backupsIn(config.DATA_DIR), folder), { recursive: true, force: true }).catch(() => {});
    await endWith(services, id, "failed").catch(() => {});
  } finally {
    clearInterval(beat);
  }
}

async function endWith({ database, clock }: Running, id: number, problem: "disk" | "failed"): Promise<void> {
  await database.run(sql`
    update backups set state = 'failed', problem = ${problem}, finished_at = ${clock.now()}
    where id = ${id} and state = 'running'`);
}

/** The last two stay, so that one can be downloaded while the next is made. */
async function removeOld({ config, database }: Running): Promise<void> {
  const home = backupsIn(config.DATA_DIR);
  const old = (await readdir(home)).toSorted().slice(0, -KEPT);
  for (const folder of old) await rm(join(home, folder), { recursive: true, force: true });
  await database.run(sql`delete from backups where folder = any(${old}::text[])`);
}
