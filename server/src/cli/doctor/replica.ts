import { openDatabase, type Database } from "../../db/database.ts";
import { connectionTo } from "../../db/open.ts";
import { refusalOf, stateOfPrimary, stateOfStandby } from "../../db/replica.ts";
import { sql } from "../../db/sql.ts";
import { lasting, ok, unknown, warning, wrong, type Finding } from "./finding.ts";

const PATIENCE_MS = 3_000;
/** Servers leave a replica that is further behind. */
const MAX_LAG_SECONDS = 10;

/** Whether the server behind `DATABASE_REPLICA_URL` may be read, and how far it is behind. */
export async function replicaFinding(primary: Database, url: string): Promise<Finding> {
  const standby = openDatabase({ ...connectionTo(url), max: 1, connectionTimeoutMillis: PATIENCE_MS });
  try {
    const [here, there] = [await stateOfPrimary(primary), await stateOfStandby(standby)];
    const refusal = refusalOf(here, there);
    if (refusal)
      return wrong(
        "replica",
        `The replica is not read: ${refusal}.`,
        "Let DATABASE_REPLICA_URL lead to a standby of the database of DATABASE_URL.",
      );
    // Without a write of the primary a standby has nothing to replay, and its last moment grows old.
    const bytes = Math.max(0, (here?.written ?? there.replayed) - there.replayed);
    const seconds = bytes === 0 ? 0 : await secondsBehind(standby);
    if (seconds === undefined)
      return unknown("replica", `The replica lacks ${bytes} bytes of journal and has replayed nothing yet.`);
    const sentence = `The replica is ${lasting(seconds)} and ${bytes} bytes of journal behind.`;
    return seconds <= MAX_LAG_SECONDS
      ? ok("replica", sentence)
      : warning(
          "replica",
          `${sentence} The primary answers its reads.`,
          "Look at its disk and at the network, and whether its replay is paused (pg_wal_replay_resume).",
        );
  } finally {
    await standby.close();
  }
}

async function secondsBehind(standby: Database): Promise<number | undefined> {
  const row = await standby.one<{ seconds: number | null }>(sql`
    select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float as seconds`);
  return row?.seconds ?? undefined;
}
