import { Counter, Gauge } from "prom-client";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { Clock } from "../kit/clock.ts";
import { registry } from "../kit/telemetry/metrics.ts";

const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });

const due = gauge("jobs_due", "Jobs whose time has come and that are not dead");
const oldest = gauge("jobs_oldest_due_seconds", "How long the oldest due job has waited since its time");
const dead = gauge("jobs_dead", "Jobs that failed five times; `npm run admin -- jobs` lists them");
const poolWaiting = gauge("db_pool_waiting", "Callers that wait for a database connection now");
const poolAcquired = gauge("db_pool_acquired_total", "Connections taken from the pool since the start");
const poolWaited = gauge(
  "db_pool_wait_seconds_total",
  "Time that callers waited for a connection since the start",
);

const runs = new Counter({
  name: "jobs_run_total",
  help: "Runs of jobs in this process; a dead one failed for the last time",
  labelNames: ["result"],
  registers: [registry],
});

export const countRuns = (result: "done" | "failed" | "dead", count = 1): void => runs.inc({ result }, count);

/** Called at each scrape. Without the database its gauges are NaN, so that the other metrics are still served. */
export async function measureJobs(database: Database, clock: Clock): Promise<void> {
  const { pool } = database;
  poolWaiting.set(pool.waitingCount);
  poolAcquired.set(pool.acquired);
  poolWaited.set(pool.waitedMs / 1_000);
  const now = clock.now();
  const counts = await database
    .one<{ due: number; oldest: number; dead: number }>(
      sql`
      select count(*) filter (where dead_at is null and run_at <= ${now})::int as due,
        coalesce(extract(epoch from ${now}::timestamptz - min(run_at) filter (where dead_at is null)), 0)::float as oldest,
        count(*) filter (where dead_at is not null)::int as dead
      from jobs`,
    )
    .catch(() => undefined);
  due.set(counts?.due ?? Number.NaN);
  oldest.set(Math.max(0, counts?.oldest ?? Number.NaN));
  dead.set(counts?.dead ?? Number.NaN);
}
