import type { Database, Db } from "../../db/database.ts";
import { pendingMigrations } from "../../db/migrate.ts";
import { sql } from "../../db/sql.ts";
import { jobsByListener } from "../../jobs/dead.ts";
import type { Clock } from "../../kit/clock.ts";
import { isAlive, processesOf } from "../../kit/telemetry/processes.ts";
import { checked, lasting, ok, warning, wrong, type Finding } from "./finding.ts";

const MAX_WAIT_SECONDS = 120;
/** Signatures of S3 allow minutes; a token of ten minutes and the order of posts do not. */
const MAX_SKEW_SECONDS = 5;

/** State of a given database, which may be in use by running servers. */
export async function databaseFindings(
  database: Database,
  clock: Clock,
  migrations: string,
): Promise<Finding[]> {
  const all = [
    await checked("database", () => version(database)),
    await checked("migrations", () => pending(database, migrations)),
    await checked("clock", () => skew(database, clock)),
    await checked("jobs", () => jobs(database, clock)),
    await checked("workers", () => workers(database)),
  ];
  return all.flat();
}

async function version(db: Db): Promise<Finding> {
  const began = performance.now();
  const row = await db.one<{ version: string }>(sql`select current_setting('server_version') as version`);
  const ms = Math.round(performance.now() - began);
  return ok("database", `PostgreSQL ${row?.version} answers in ${ms} ms.`);
}

async function pending(db: Db, folder: string): Promise<Finding> {
  const names = await pendingMigrations(db, folder);
  if (names.length === 0) return ok("migrations", "Every migration of this release is applied.");
  return wrong(
    "migrations",
    `Migrations that are not applied: ${names.length}, from ${names[0]} on.`,
    "Start a server of this release: it applies them.",
  );
}

async function skew(db: Db, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime();
  const row = await db.one<{ at: Date }>(sql`select clock_timestamp() as at`);
  const middle = (before + clock.now().getTime()) / 2;
  const seconds = Math.abs(middle - (row?.at.getTime() ?? middle)) / 1_000;
  if (seconds <= MAX_SKEW_SECONDS)
    return ok("clock", "The clocks of this machine and of the database agree.");
  return wrong(
    "clock",
    `The clocks of this machine and of the database differ by ${lasting(seconds)}.`,
    "Let both follow a time server (timedatectl set-ntp true): tokens end by the clock, and a bucket refuses old signatures.",
  );
}

async function jobs(db: Db, clock: Clock): Promise<Finding[]> {
  const listeners = await jobsByListener(db, clock.now());
  const dead = listeners.filter((one) => one.dead > 0);
  return jobFindings({
    dead: dead.reduce((sum, one) => sum + one.dead, 0),
    names: dead.map(({ listener }) => listener),
    oldest: Math.max(0, ...listeners.map(({ oldest_seconds }) => oldest_seconds)),
  });
}

/** The same sentences for figures that a running server told. */
export function jobFindings({
  dead,
  names,
  oldest,
}: {
  dead: number;
  names: string[];
  oldest: number;
}): Finding[] {
  const of = names.length > 0 ? ` (${names.slice(0, 5).join(", ")})` : "";
  return [
    dead === 0
      ? ok("dead jobs", "No job is dead.")
      : wrong(
          "dead jobs",
          `Jobs that failed five times: ${dead}${of}.`,
          "npm run admin -- jobs tells why; when the cause is gone, npm run admin -- jobs retry all.",
        ),
    oldest <= MAX_WAIT_SECONDS
      ? ok("due jobs", "No job waits for long.")
      : wrong(
          "due jobs",
          `The oldest due job has waited for ${lasting(oldest)}.`,
          "No worker runs, or it is too slow: start a process with SERVICES=worker, or give the machine more.",
        ),
  ];
}

async function workers(db: Db): Promise<Finding[]> {
  const all = await processesOf(db);
  const alive = all.filter(isAlive);
  const names = (service: string) =>
    alive.filter((one) => one.services.includes(service)).map((one) => one.instance);
  const silent = all.filter((one) => !isAlive(one));
  return [
    ...workerFindings(names("worker").length, names("web").length),
    ...silent.map(({ instance, age_seconds }) =>
      warning(
        "processes",
        `The process ${instance} has been silent for ${lasting(age_seconds)} and was not stopped.`,
        "Read the end of its log: it was killed, or it does not reach the database.",
      ),
    ),
  ];
}

export function workerFindings(worker: number, web: number): Finding[] {
  return [
    worker > 0
      ? ok("workers", `Processes that run jobs: ${worker}.`)
      : wrong(
          "workers",
          "No process runs jobs: notifications, digests and deletions stand still.",
          "Start one whose SERVICES holds worker.",
        ),
    web > 0
      ? ok("web", `Processes that serve the page: ${web}.`)
      : wrong("web", "No process serves the page.", "Start one whose SERVICES holds web."),
  ];
}
