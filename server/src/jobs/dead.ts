import type { Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { JobRow } from "./tables.ts";

export type DeadJob = Pick<JobRow, "id" | "listener" | "last_error"> & { dead_at: Date };

export const deadJobs = (db: Db): Promise<DeadJob[]> =>
  db.many(
    sql`select id, listener, last_error, dead_at from jobs where dead_at is not null order by dead_at, id`,
  );

/** Gives dead jobs five new tries at once: all, those of one listener, or one by its id. */
export const retryDead = (
  db: Db,
  which: "all" | { listener: string } | { id: number },
  now: Date,
): Promise<number> => {
  const { listener, id } = { listener: null, id: null, ...(which === "all" ? {} : which) };
  return db.run(sql`
    update jobs set dead_at = null, tries = 0, run_at = ${now}
    where dead_at is not null and (${listener}::text is null or listener = ${listener})
      and (${id}::bigint is null or id = ${id})`);
};

const SHOWN = 50;

export const latestDead = (db: Db): Promise<DeadJob[]> =>
  db.many(sql`
    select id, listener, left(last_error, 300) as last_error, dead_at from jobs
    where dead_at is not null order by dead_at desc, id desc limit ${SHOWN}`);

export type ListenerJobs = {
  listener: string;
  due: number;
  delayed: number;
  dead: number;
  oldest_seconds: number;
};

export const jobsByListener = (db: Db, now: Date): Promise<ListenerJobs[]> =>
  db.many(sql`
    select listener, count(*) filter (where dead_at is null and run_at <= ${now})::int as due,
      count(*) filter (where dead_at is null and run_at > ${now})::int as delayed,
      count(*) filter (where dead_at is not null)::int as dead,
      coalesce(extract(epoch from ${now}::timestamptz - min(run_at) filter (where dead_at is null and run_at <= ${now})),
        0)::int as oldest_seconds
    from jobs group by listener order by dead desc, due desc, listener`);
