import { statfs } from "node:fs/promises";
import type { Health } from "@angon/contract/administration/health";
import type { Db } from "../../../db/database.ts";
import { readBackupRecord } from "../../../db/backup-record.ts";
import { sql } from "../../../db/sql.ts";
import { jobsByListener, latestDead } from "../../../jobs/dead.ts";
import type { Services, SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { release } from "../../../kit/release.ts";
import { smsCounts } from "../../../kit/delivery/sms-counts.ts";
import { sumCalls } from "../../../kit/telemetry/outside-calls.ts";
import { isAlive, processesOf } from "../../../kit/telemetry/processes.ts";
import { filesTotal } from "../../uploads/public.ts";
import { canAdminister } from "../access.ts";

const startedAt = new Date();
const SHOWN = 8;

export async function health(ctx: SignedIn): Promise<Health> {
  const { database, clock, config, viewer } = ctx;
  allow(canAdminister(viewer), "administration.staff_only");
  const [version, jobs, storage, backup, sms, calls, processes, statements] = await Promise.all([
    postgresVersion(database),
    jobsNow(database, clock.now()),
    storageNow(database, config),
    backupOf(config),
    smsOf(database, config, clock.now()),
    callsOf(database, clock.now()),
    processesNow(database),
    slowStatements(database),
  ]);
  return {
    checked_at: clock.now().toISOString(),
    version: {
      server: release.version,
      commit: release.commit,
      node: process.versions.node,
      postgres: version,
      started_at: startedAt.toISOString(),
    },
    jobs,
    storage,
    backup,
    replica: replicaOf(ctx),
    sms,
    calls,
    processes,
    statements,
  };
}

async function postgresVersion(db: Db): Promise<string> {
  const row = await db.one<{ version: string }>(sql`select current_setting('server_version') as version`);
  return row?.version ?? "";
}

async function jobsNow(db: Db, now: Date): Promise<Health["jobs"]> {
  const [listeners, dead] = await Promise.all([jobsByListener(db, now), latestDead(db)]);
  return {
    due: listeners.reduce((sum, one) => sum + one.due, 0),
    oldest_due_seconds: Math.max(0, ...listeners.map(({ oldest_seconds }) => oldest_seconds)),
    listeners: listeners.map(({ oldest_seconds: _, ...one }) => one),
    dead: dead.map(({ id, listener, last_error, dead_at }) => ({
      id,
      listener,
      error: last_error ?? "",
      dead_at: dead_at.toISOString(),
    })),
  };
}

async function storageNow(db: Db, config: Services["config"]): Promise<Health["storage"]> {
  const [size, tables, files, disk] = await Promise.all([
    db.one<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`),
    db.many<{ name: string; bytes: number }>(sql`
      select c.relname as name, pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' order by bytes desc limit ${SHOWN}`),
    filesTotal(db),
    diskOf(config),
  ]);
  return { database_bytes: size?.bytes ?? 0, tables, files, disk };
}

async function diskOf({ DATA_DIR }: Services["config"]): Promise<Health["storage"]["disk"]> {
  const disk = await statfs(DATA_DIR).catch(() => undefined);
  return disk ? { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize } : null;
}

async function backupOf({ DATABASE_URL, DATA_DIR }: Services["config"]): Promise<Health["backup"]> {
  const record = DATABASE_URL ? undefined : await readBackupRecord(DATA_DIR);
  return {
    is_ours: !DATABASE_URL,
    last_at: record?.at ?? null,
    bytes: record?.bytes ?? null,
  };
}

function replicaOf({ oldReads }: Pick<Services, "oldReads">): Health["replica"] {
  if (!oldReads) return null;
  const { isRead, since, reason, behindSeconds, behindBytes } = oldReads.state();
  return {
    is_read: isRead,
    since: since.toISOString(),
    reason,
    behind_seconds: behindSeconds === null ? null : Math.round(behindSeconds * 10) / 10,
    behind_bytes: behindBytes,
  };
}

async function smsOf(db: Db, config: Services["config"], now: Date): Promise<Health["sms"]> {
  if (config.OTP_SENDER !== "http") return null;
  const counted = await smsCounts(db, now);
  const gateways = config.SMS2_URL === undefined ? [1] : [1, 2];
  return gateways.map(
    (gateway) => counted.find((one) => one.gateway === gateway) ?? { gateway, sent: 0, failed: 0 },
  );
}

const callsOf = async (db: Db, now: Date): Promise<Health["calls"]> =>
  (await sumCalls(db, now)).map((sum) => ({ ...sum, failed_at: sum.failed_at?.toISOString() ?? null }));

const processesNow = async (db: Db): Promise<Health["processes"]> =>
  (await processesOf(db)).map((one) => ({
    ...one,
    started_at: one.started_at.toISOString(),
    age_seconds: Math.round(one.age_seconds),
    is_alive: isAlive(one),
  }));

/** The extension records them only when an operator has switched it on. */
async function slowStatements(db: Db): Promise<Health["statements"]> {
  const known = await db.one(sql`select from pg_extension where extname = 'pg_stat_statements'`);
  if (!known) return null;
  return db
    .many<NonNullable<Health["statements"]>[number]>(
      sql`
      select left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as statement, calls,
        round(mean_exec_time::numeric, 1)::float as mean_ms, round(total_exec_time)::float as total_ms
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time desc limit ${SHOWN}`,
    )
    .catch(() => null);
}
