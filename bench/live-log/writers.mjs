import { setTimeout as pause } from "node:timers/promises";
import { pg } from "../bare.mjs";

/** The server collects events for this long after a commit before it numbers them. */
const GATHER_MS = 30;
const TICK_MS = 5;
/** The largest batch of a writer that falls behind, as in the write batchers of the server. */
const MOST_AT_ONCE = 200;

/**
 * Publishes as a web process does: inserts into the inbox, and numbers the inbox after the commit, at most once in 30 ms.
 * The requests around the insert are left out, since the server would reach its limit of requests before that of the log.
 */
class Writer {
  isGathering = false;

  static async open(connection) {
    const writer = new Writer();
    writer.inserting = new pg.Client({ ...connection, application_name: "bench" });
    writer.numbering = new pg.Client({ ...connection, application_name: "bench" });
    await Promise.all([writer.inserting.connect(), writer.numbering.connect()]);
    // Requests of a server share a write to the disk; this single writer would wait for one at each commit.
    await writer.inserting.query("set synchronous_commit to off");
    return writer;
  }

  async publish(events) {
    const rows = events.map((event) => JSON.stringify([event.topic, event.kind, event.data]));
    await this.inserting.query({
      name: "publish",
      text: `insert into live_inbox (topic, kind, data)
             select t ->> 0, t ->> 1, t -> 2 from unnest($1::jsonb[]) t`,
      values: [rows],
    });
    this.numberSoon();
  }

  numberSoon() {
    if (this.isGathering) return;
    this.isGathering = true;
    setTimeout(() => void this.number(), GATHER_MS);
  }

  async number() {
    this.isGathering = false;
    let moved;
    do {
      const { rows } = await this.numbering.query({
        name: "number",
        text: "select moved from live_number_inbox($1, 1000)",
        values: [new Date()],
      });
      moved = rows[0].moved;
    } while (moved === 1_000);
    if (moved === -1) this.numberSoon();
  }

  async run({ perSecond, seconds, next }) {
    const began = performance.now();
    const all = Math.round(perSecond * seconds);
    for (let done = 0; done < all;) {
      const due = Math.min(all, Math.floor(((performance.now() - began) * perSecond) / 1_000));
      const count = Math.min(due - done, MOST_AT_ONCE);
      if (count === 0) await pause(TICK_MS);
      else await this.publish(Array.from({ length: count }, next));
      done += count;
    }
  }

  close = () => Promise.all([this.inserting.end(), this.numbering.end()]);
}

/** One writer for each web process; `inserting` names the PostgreSQL backends that serve their inserts. */
export async function openWriters(connection, count) {
  const all = await Promise.all(Array.from({ length: count }, () => Writer.open(connection)));
  return {
    inserting: all.map(({ inserting }) => inserting.processID),
    async run({ perSecond, ...more }) {
      const writing = all.slice(0, Math.max(1, Math.min(count, perSecond)));
      await Promise.all(
        writing.map((writer) => writer.run({ perSecond: perSecond / writing.length, ...more })),
      );
    },
    close: () => Promise.all(all.map((writer) => writer.close())),
  };
}
