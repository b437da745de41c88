import type { Db } from "../db/database.ts";
import { deadJobs, retryDead } from "../jobs/dead.ts";
import { ConfigError } from "../kit/config.ts";

const usage = "admin jobs: say `npm run admin -- jobs`, or `npm run admin -- jobs retry LISTENER|ID|all`";

/** `admin jobs` lists the dead jobs, `admin jobs retry …` gives them new tries; returns the printed lines. */
export async function runJobs(db: Db, [word, which, ...rest]: string[], now: Date): Promise<string[]> {
  if (word === undefined) return listed(db);
  if (word !== "retry" || which === undefined || rest.length > 0) throw new ConfigError([usage]);
  const count = await retryDead(db, chosen(which), now);
  if (count === 0) throw new ConfigError([`admin jobs: no dead job matches ${which}`]);
  return [`${count} ${count === 1 ? "job runs" : "jobs run"} again.`];
}

function chosen(which: string) {
  if (which === "all") return which;
  return /^\d{1,15}$/.test(which) ? { id: Number(which) } : { listener: which };
}

async function listed(db: Db): Promise<string[]> {
  const jobs = await deadJobs(db);
  if (jobs.length === 0) return ["No job is dead."];
  return jobs.map(({ id, listener, dead_at, last_error }) =>
    [id, dead_at.toISOString(), listener, (last_error ?? "").replaceAll(/\s+/g, " ")].join("  "),
  );
}
