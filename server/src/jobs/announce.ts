import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { Services } from "../kit/context.ts";
import type { Worker } from "./worker.ts";
import { JOBS_CHANNEL, onEmitted } from "./outbox.ts";

/** Commits within this time share one NOTIFY, which takes a lock of the whole database. */
const GATHER_MS = 20;

/** For an instance without a worker: wakes the workers of other instances after a commit with new jobs. */
export function announceToOthers(database: Database, log: Services["log"]): Worker {
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    timer = undefined;
    // A worker also polls, so a lost NOTIFY only delays.
    database
      .run(sql`select pg_notify(${JOBS_CHANNEL}, '')`)
      .catch((error: unknown) => log.warn({ err: error }, "workers not told of new jobs"));
  };
  onEmitted(() => void (timer ??= setTimeout(notify, GATHER_MS).unref()));
  return { stop: () => Promise.resolve(clearTimeout(timer)) };
}
