import { sql } from "../db/sql.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../kit/context.ts";
import { countRun } from "./metrics.ts";
import { listenerNamed, listenerNames, onEmitted } from "./outbox.ts";

export const MAX_TRIES = 5;
const FIRST_RETRY_SECONDS = 5;
const IDLE_MS = 1_000;
const WORKERS = 2;
/** Workers for listeners that may hang because an external server does. */
const OUTSIDE_WORKERS = 3;

type Due = { id: number; listener: string; payload: unknown; tries: number };

export type Worker = {
  stop(): Promise<void>;
};

/** Runs the jobs of this database, each in one transaction: its effects and its removal commit together. */
export function startWorker(services: Services, timetable: () => Promise<void>): Worker {
  let stopping = false;
  const asleep = new Set<() => void>();
  const pause = () =>
    new Promise<void>((resolve) => {
      const rise = () => {
        clearTimeout(timer);
        asleep.delete(rise);
        resolve();
      };
      const timer = setTimeout(rise, IDLE_MS);
      asleep.add(rise);
    });
  const wake = () => asleep.forEach((rise) => rise());
  onEmitted(wake);
  const worker = async (first: boolean, outside: boolean) => {
    while (!stopping) {
      try {
        if (first) await timetable();
        while (!stopping && (await runOne(services, outside)));
      } catch (error) {
        services.log.warn({ err: error }, "worker cannot reach the database, retrying");
      }
      if (!stopping) await pause();
    }
  };
  const workers = Promise.all(
    Array.from({ length: WORKERS + OUTSIDE_WORKERS }, (_, place) => worker(place === 0, place >= WORKERS)),
  );
  return {
    async stop() {
      stopping = true;
      wake();
      await workers;
    },
  };
}

/** Runs the next due job; false when there is none. A job locked by one worker is skipped by the others. */
export const runOne = (services: Services, outside = false): Promise<boolean> =>
  services.database.tx(async (tx) => {
    const job = await nextDue(tx, services.clock.now(), outside);
    if (!job) return false;
    await tx.run(sql`savepoint work`);
    try {
      await listenerNamed(job.listener)?.handle(services, tx, job.payload as never);
      await tx.run(sql`delete from jobs where id = ${job.id}`);
      tx.afterCommit(() => countRun("done"));
    } catch (error) {
      // The savepoint undoes the writes of the job, but the row stays locked: no other worker takes it before its
      // attempt is counted.
      await tx.run(sql`rollback to savepoint work`);
      await putBack(services, tx, job, error instanceof Error ? error : new Error(String(error)));
    }
    return true;
  });

/** The database stores microseconds: rows of the current millisecond are due as well. */
const thisMoment = (now: Date) => new Date(now.getTime() + 1);

/** An older instance leaves events that it does not know to instances of the newer release. */
const nextDue = (tx: Tx, now: Date, outside: boolean) =>
  tx.one<Due>(sql`
    select id, listener, payload, tries from jobs
    where dead_at is null and run_at <= ${thisMoment(now)} and listener = any(${listenerNames(outside)}::text[])
    order by run_at, id limit 1 for update skip locked`);

async function putBack(services: Services, tx: Tx, job: Due, error: Error): Promise<void> {
  const tries = job.tries + 1;
  const dead = tries >= MAX_TRIES;
  const wait = FIRST_RETRY_SECONDS * 1_000 * 4 ** job.tries;
  tx.afterCommit(() => countRun(dead ? "dead" : "failed"));
  services.log[dead ? "error" : "warn"](
    { job: job.id, listener: job.listener, tries, err: error },
    "a job failed",
  );
  const now = services.clock.now();
  await tx.run(sql`
    update jobs set tries = ${tries}, last_error = ${error.message.slice(0, 1_000)},
      run_at = ${new Date(now.getTime() + wait)}, dead_at = ${dead ? now : null}
    where id = ${job.id}`);
}

/** Runs all due jobs now; tests call it instead of sleeping. */
export async function drain(services: Services): Promise<number> {
  let done = 0;
  while ((await runOne(services)) || (await runOne(services, true))) done++;
  return done;
}
