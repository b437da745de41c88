import type pg from "pg";
import type { Database } from "../../src/db/database.ts";

/**
 * How a piece of work spoke with PostgreSQL. A round trip begins with a statement on a connection on which no earlier
 * one awaits its answer.
 */
export type Spoken = { roundTrips: number; statements: string[]; by: Record<string, number> };

/**
 * Written every two seconds for all requests of that time, or by the hub for all its connections; or read at most once
 * in 0.7 seconds for all requests: the rights of a viewer, the shared part of cards and the list of words.
 */
const BACKGROUND =
  /live_number_inbox|pg_notify|rate_limits|post_views|from guard_words|asked \(session_id|group_members am on|presence/;

/** Counts the statements of a database's pool; those of the background may come at any time and are left out. */
export class StatementCounter {
  private readonly watched = new WeakSet<object>();
  private spoken: Spoken = { roundTrips: 0, statements: [], by: {} };

  /** `part` names the part of the work that is running, by which statements are counted as well. */
  constructor(
    database: Database,
    private readonly part: () => string = () => "",
  ) {
    database.pool.on("acquire", (client) => this.watch(client));
  }

  private watch(client: pg.PoolClient): void {
    if (this.watched.has(client)) return;
    this.watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let outstanding = 0;
    let hasBegun = false;
    const count = (text: string, isFirst: boolean) => {
      if (isFirst) this.spoken.roundTrips++;
      this.spoken.statements.push(text);
      this.spoken.by[this.part()] = (this.spoken.by[this.part()] ?? 0) + 1;
    };
    const counted = (...given: unknown[]) => {
      const [asked] = given as [string | { text: string }];
      const text = typeof asked === "string" ? asked : asked.text;
      if (BACKGROUND.test(text)) return query(...given);
      const isFirst = outstanding++ === 0;
      // A transaction that writes only what is left out is left out as well.
      const isEmpty = hasBegun && text === "commit";
      if (hasBegun && !isEmpty) count("begin", true);
      hasBegun = text === "begin";
      if (!hasBegun && !isEmpty) count(text, isFirst);
      const callback = given.at(-1);
      // `pool.query` waits by callback, a transaction by promise.
      if (typeof callback === "function")
        return query(...given.slice(0, -1), (...outcome: unknown[]) => {
          outstanding--;
          callback(...outcome);
        });
      const answer = query(...given) as Promise<unknown>;
      const answered = () => outstanding--;
      answer.then(answered, answered);
      return answer;
    };
    client.query = counted as typeof client.query;
  }

  async during(work: () => Promise<unknown>): Promise<Spoken> {
    const spoken: Spoken = (this.spoken = { roundTrips: 0, statements: [], by: {} });
    await work();
    return spoken;
  }
}
