import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { release } from "../release.ts";
import { timeRoundTrip } from "./database.ts";
import { writeCalls } from "./outside-calls.ts";

const BEAT_MS = 10_000;
/** Two missed beats and a slow database. */
const ALIVE_SECONDS = 30;
/** An alert that lasted as long as the list would hide the next death. */
const DIED_SECONDS = { from: 120, to: 900 };
/** A process that was killed stays in the list this long, so that its end is noticed. */
const REMEMBERED_SECONDS = 3_600;

export type Heartbeat = { beat(): Promise<void>; stop(): Promise<void> };

type Parts = { config: Config; database: Database; clock: Clock; log: FastifyBaseLogger };

/** Says every ten seconds that this process lives and reaches the database. */
export function startHeartbeat({ config, database, clock, log }: Parts): Heartbeat {
  const id = randomUUID();
  let isLost = false;
  const write = async () => {
    await timeRoundTrip(database);
    await noteProcess(database, id, config);
    await writeCalls(database, clock);
    isLost = false;
  };
  const tryBeat = () =>
    write().catch((error: unknown) => {
      if (!isLost) log.warn({ err: error }, "heartbeat not written, retrying");
      isLost = true;
    });
  let beating = tryBeat();
  const beat = () => (beating = beating.then(tryBeat));
  const timer = setInterval(() => void beat(), BEAT_MS).unref();
  return {
    beat,
    async stop() {
      clearInterval(timer);
      await beating;
      await writeCalls(database, clock).catch(() => {});
      await database.run(sql`delete from processes where id = ${id}`).catch(() => {});
    },
  };
}

/** By the clock of the database, which is one for all machines. */
async function noteProcess(db: Db, id: string, { INSTANCE_NAME, SERVICES }: Config): Promise<void> {
  await db.run(sql`
    with gone as (
      delete from processes where seen_at < clock_timestamp() - make_interval(secs => ${REMEMBERED_SECONDS})
    )
    insert into processes (id, instance, services, version, commit, started_at, seen_at)
    values (${id}, ${INSTANCE_NAME}, ${SERVICES}::text[], ${release.version}, ${release.commit ?? "dev"},
      clock_timestamp(), clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at`);
}

export type Process = {
  instance: string;
  services: string[];
  version: string;
  commit: string;
  started_at: Date;
  age_seconds: number;
};

/** The last beat of each process, latest first; those that stopped orderly are not among them. */
export const processesOf = (db: Db): Promise<Process[]> =>
  db.many(sql`
    select instance, services, version, commit, started_at,
      greatest(0, extract(epoch from clock_timestamp() - seen_at))::float as age_seconds
    from processes order by seen_at desc, id`);

export const isAlive = ({ age_seconds }: Pick<Process, "age_seconds">): boolean =>
  age_seconds <= ALIVE_SECONDS;

export const diedLately = ({ age_seconds }: Pick<Process, "age_seconds">): boolean =>
  age_seconds > DIED_SECONDS.from && age_seconds <= DIED_SECONDS.to;
