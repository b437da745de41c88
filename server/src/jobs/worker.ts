import { part, sql } from "../db/sql.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../kit/context.ts";
import { listenTo } from "../live/listener.ts";
import { createLoops } from "./loops.ts";
import { countRuns } from "./metrics.ts";
import { traceOf, within } from "../kit/telemetry/trace.ts";
import type { JobRow } from "./tables.ts";
import { JOBS_CHANNEL, jobNames, kinds, listenerNamed, nameAlone, onEmitted, type Kind } from "./outbox.ts";

export const MAX_TRIES = 5;
const FIRST_RETRY_SECONDS = 5;
/** Finds delayed and failed jobs whose time has come, and those of a NOTIFY that was lost. */
const POLL_MS = 2_000;
/** An external server may hang, so several wait for it at a time. */
const LOOPS = {
  short: { most: 2, gatherMs: 100 },
  alone: { most: 2 },
  outside: { most: 3 },
} as const satisfies Record<Kind, object>;
const MAX_IN_BATCH = 64;
/** A batch holds its row locks until it commits, and requests wait for them. */
const BATCH_MS = 50;

type Due = Omit<JobRow, "dead_at">;

export type Worker = {
  stop(): Promise<void>;
};

/** Runs the jobs of this database in transactions: effects of a job and its removal commit together. */
export function startWorker(services: Services, timetable: () => Promise<void>): Worker {
  const { database, log } = services;
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, "worker cannot reach the database, retrying");
  const loops = {
    short: createLoops(LOOPS.short, async () => (await runBatch(services)).hasMore, onFailure),
    alone: createLoops(LOOPS.alone, () => runOne(services, "alone"), onFailure),
    outside: createLoops(LOOPS.outside, () => runOne(services, "outside"), onFailure),
  };
  const wake = (due: readonly Kind[]) => {
    for (const kind of new Set(due)) loops[kind].wake();
  };
  onEmitted(wake);
  const unlisten = listenTo(database, JOBS_CHANNEL, () => wake(kinds), onFailure);
  const poll = async () => {
    try {
      await timetable();
      wake(await dueKinds(services));
    } catch (error) {
      onFailure(error);
    }
  };
  let polling = poll();
  const timer = setInterval(() => void (polling = polling.then(poll)), POLL_MS);
  return {
    async stop() {
      onEmitted(() => {});
      clearInterval(timer);
      await unlisten();
      await polling;
      await Promise.all(kinds.map((kind) => loops[kind].stop()));
    },
  };
}

/** The database stores microseconds: rows of the current millisecond are due as well, and none of the next. */
const nextMoment = ({ clock }: Services) => new Date(clock.now().getTime() + 1);

async function dueKinds(services: Services): Promise<Kind[]> {
  const rows = await services.database.many<{ listener: string }>(sql`
    select distinct listener from jobs where dead_at is null and run_at < ${nextMoment(services)}`);
  return rows.flatMap(({ listener }) => listenerNamed(listener)?.kind ?? []);
}

/** An older instance leaves events that it does not know to instances of the newer release. */
const due = (services: Services, most: number, kind: Kind) => part`
  select * from jobs
  where dead_at is null and run_at < ${nextMoment(services)} and listener = any(${jobNames(kind)}::text[])
  order by run_at, id limit ${most} for update skip locked`;

/** Removes the jobs as it claims them: a batch that fails is undone with their removal. */
const take = (services: Services, tx: Tx, most: number) =>
  tx.many<Due>(sql`
    with due as materialized (${due(services, most, "short")}),
    taken as (delete from jobs j using due where j.id = due.id)
    select * from due order by run_at, id`);

const putLeft = (tx: Tx, jobs: readonly Due[]): void =>
  tx.send(sql`
    insert into jobs overriding system value
    select * from jsonb_populate_recordset(null::jobs, ${JSON.stringify(jobs)}::jsonb)`);

const handle = (services: Services, tx: Tx, job: Due): Promise<void> =>
  within(traceOf(job.trace), () => handleJob(services, tx, job));

async function handleJob(services: Services, tx: Tx, { listener, payload }: Due): Promise<void> {
  const declared = listenerNamed(listener);
  if (!Array.isArray(payload)) return declared?.handle(services, tx, payload as never);
  if (!declared?.handleMany) throw new Error(`${listener} has several events and handles one`);
  return declared.handleMany(services, tx, payload as never);
}

/** The jobs of a listener that handles many at once run together, in the place of their first. */
function groupsOf(jobs: readonly Due[]): Due[][] {
  const groups = new Map<string | number, Due[]>();
  for (const job of jobs) {
    const isJoined = listenerNamed(job.listener)?.handleMany && !Array.isArray(job.payload);
    const key = isJoined ? job.listener : job.id;
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups.values()];
}

async function handleGroup(services: Services, tx: Tx, [first, ...others]: readonly Due[]): Promise<void> {
  if (!first) return;
  const many = others.length > 0 && listenerNamed(first.listener)?.handleMany;
  if (!many) return handle(services, tx, first);
  const payloads = [first, ...others].map(({ payload }) => payload);
  // Jobs of several requests share their statements: the trace of the first stands for them.
  await within(traceOf(first.trace), () => many(services, tx, payloads as never));
}

type Batch = { done: number; hasMore: boolean };

/**
 * Runs several due jobs of short listeners in one transaction. When one of them fails, all are undone and run
 * again one by one, so that only the failing one is put back.
 */
async function runBatch(services: Services): Promise<Batch> {
  try {
    return await services.database.tx(async (tx) => {
      const jobs = await take(services, tx, MAX_IN_BATCH);
      const end = performance.now() + BATCH_MS;
      const left = groupsOf(jobs);
      for (let group = left.shift(); group; group = left.shift()) {
        await handleGroup(services, tx, group);
        if (performance.now() > end) break;
      }
      const notRun = left.flat();
      const done = jobs.length - notRun.length;
      if (notRun.length > 0) putLeft(tx, notRun);
      if (done > 0) tx.afterCommit(() => countRuns("done", done));
      return { done, hasMore: notRun.length > 0 || jobs.length === MAX_IN_BATCH };
    });
  } catch (error) {
    services.log.debug({ err: error }, "a batch of jobs failed, running them one by one");
    return runOneByOne(services);
  }
}

async function runOneByOne(services: Services): Promise<Batch> {
  for (let done = 0; done < MAX_IN_BATCH; done++)
    if (!(await runOne(services))) return { done, hasMore: false };
  return { done: MAX_IN_BATCH, hasMore: true };
}

/** Runs the next due job; false when there is none. A job locked by one loop is skipped by the others. */
export const runOne = (services: Services, kind: Kind = "short"): Promise<boolean> =>
  services.database.tx(async (tx) => {
    const job = await tx.one<Due>(sql`${due(services, 1, kind)}`);
    if (!job) return false;
    try {
      await tx.attempt(async () => {
        await handle(services, tx, job);
        tx.send(sql`delete from jobs where id = ${job.id}`);
      });
      tx.afterCommit(() => countRuns("done"));
    } catch (error) {
      // The row of the job stays locked: no other loop takes it before its attempt is counted.
      await (Array.isArray(job.payload) ? split : putBack)(
        services,
        tx,
        job,
        error instanceof Error ? error : new Error(String(error)),
      );
    }
    return true;
  });

/** One event that fails keeps the others of its job no longer back. */
async function split({ log }: Services, tx: Tx, job: Due, error: Error): Promise<void> {
  const { id, listener } = job;
  log.warn({ job: id, listener, err: error }, "a job of several events failed, running them one by one");
  tx.afterCommit(() => countRuns("failed"));
  await tx.run(sql`
    with gone as (delete from jobs where id = ${id} returning event, payload, run_at, trace)
    insert into jobs (listener, event, payload, run_at, trace)
    select ${nameAlone(listener)}, event, one, run_at, trace
    from gone, jsonb_array_elements(payload) with ordinality as e (one, place) order by place`);
}

async function putBack(services: Services, tx: Tx, job: Due, error: Error): Promise<void> {
  const tries = job.tries + 1;
  const dead = tries >= MAX_TRIES;
  const wait = FIRST_RETRY_SECONDS * 1_000 * 4 ** job.tries;
  tx.afterCommit(() => countRuns(dead ? "dead" : "failed"));
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

/** Runs due jobs of short listeners as one wake of a loop does; returns how many. */
export async function runShort(services: Services, { batches = Infinity } = {}): Promise<number> {
  let total = 0;
  for (let count = 1; ; count++) {
    const { done, hasMore } = await runBatch(services);
    total += done;
    if (!hasMore || count === batches) return total;
  }
}

/** Runs all due jobs now; tests call it instead of sleeping. */
export async function drain(services: Services): Promise<number> {
  let total = 0;
  for (;;) {
    const { done } = await runBatch(services);
    const alone = await runOne(services, "alone");
    const outside = await runOne(services, "outside");
    if (done === 0 && !alone && !outside) return total;
    total += done + Number(alone) + Number(outside);
  }
}
