import { Gauge, Histogram } from "prom-client";
import type { Database, Db } from "../../db/database.ts";
import type { ReplicaState } from "../../db/replica.ts";
import { sql } from "../../db/sql.ts";
import { registry } from "./metrics.ts";

const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });

const roundTrip = new Histogram({
  name: "db_round_trip_seconds",
  help: "Time of a statement without work, with the wait for a connection: one every ten seconds",
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});
const poolSize = gauge("db_pool_connections", "Open connections of the pool of this process");
const poolIdle = gauge("db_pool_idle", "Connections of the pool that no statement uses");
const poolMax = gauge("db_pool_max", "Connections that the pool may open");
const replicas = gauge("db_replicas", "Standby servers that stream from this database");
const lag = gauge("db_replica_lag_seconds", "How far the slowest standby is behind; NaN without one");
const replicaRead = gauge(
  "replica_read",
  "1 while this process reads its replica, 0 while not; NaN without one",
);
const replicaSeconds = gauge(
  "replica_behind_seconds",
  "How old the replica of this process is; NaN while not known",
);
const replicaBytes = gauge(
  "replica_behind_bytes",
  "Bytes of journal that the replica lacks; NaN while not known",
);
const liveLog = gauge("live_log_events", "Live events kept for windows that were away");

/** Measures the way to the database also in hours without requests. */
export async function timeRoundTrip(db: Db): Promise<void> {
  const end = roundTrip.startTimer();
  await db.one(sql`select 1 as up`);
  end();
}

/** Called at each scrape. Without the database its gauges are NaN. */
export async function measureDatabase(database: Database, replica?: ReplicaState): Promise<void> {
  const { pool } = database;
  poolSize.set(pool.totalCount);
  poolIdle.set(pool.idleCount);
  poolMax.set(pool.options.max);
  replicaRead.set(replica ? Number(replica.isRead) : Number.NaN);
  replicaSeconds.set(replica?.behindSeconds ?? Number.NaN);
  replicaBytes.set(replica?.behindBytes ?? Number.NaN);
  // Null for a role without pg_monitor, which sees that there are standbys and not how they are.
  const state = await database
    .one<{ replicas: number; lag: number | null; live: number }>(
      sql`
      select (select count(*)::int from pg_stat_replication) as replicas,
        (select max(extract(epoch from replay_lag))::float from pg_stat_replication) as lag,
        (select coalesce(max(id) - min(id) + 1, 0)::float from live_log) as live`,
    )
    .catch(() => undefined);
  replicas.set(state?.replicas ?? Number.NaN);
  lag.set(state?.lag ?? Number.NaN);
  liveLog.set(state?.live ?? Number.NaN);
}
