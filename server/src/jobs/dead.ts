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
