import { setTimeout as pause } from "node:timers/promises";
import { pg } from "../bare.mjs";

/** As long as a hub gathers after a commit before it numbers the events. */
const GATHER_MS = 30;
const TICK_MS = 5;
/** A writer that falls behind takes so many at once, as the write batchers of the server do. */
const MOST_AT_ONCE = 200;

/**
 * Publishes as a web process does: inserts into the inbox, and after the commit puts the inbox in order, at most once in
 * 30 ms. The requests around the insert are left out, since they would end long before the log does.
 */
class Writer {
  isGathering = false;

  static async open(connection) {
    const writer = new Writer();
    writer.inserting = new pg.Client({ ...connection, application_name: "bench" });
    writer.moving = new pg.Client({ ...connection, application_name: "bench" });
    await Promise.all([writer.inserting.connect(), writer.moving.connect()]);
    // The requests that are left out would wait for the disk together, a lone writer waits for each of its commits.
    await writer.inserting.query("set synchronous_commit to off");
    return writer;
  }

  async put(events) {
    const rows = events.map((event) => JSON.stringify([event.topic, event.kind, event.data]));
    await this.inserting.query({
      name: "put",
      text: `insert into live_inbox (topic, kind, data)
             select t ->> 0, t ->> 1, t -> 2 from unnest($1::jsonb[]) t`,
      values: [rows],
    });
    this.moveSoon();
  }

  moveSoon() {
    if (this.isGathering) return;
    this.isGathering = true;
    setTimeout(() => void this.move(), GATHER_MS);
  }

  async move() {
    this.isGathering = false;
    let moved;
    do {
      const { rows } = await this.moving.query({
        name: "move",
        text: "select moved from live_number_inbox($1, 1000)",
        values: [new Date()],
      });
      moved = rows[0].moved;
    } while (moved === 1_000);
    if (moved === -1) this.moveSoon();
  }

  async run({ perSecond, seconds, next }) {
    const began = performance.now();
    const all = Math.round(perSecond * seconds);
    for (let done = 0; done < all;) {
      const due = Math.min(all, Math.floor(((performance.now() - began) * perSecond) / 1_000));
      const count = Math.min(due - done, MOST_AT_ONCE);
      if (count === 0) await pause(TICK_MS);
      else await this.put(Array.from({ length: count }, next));
      done += count;
    }
  }

  close = () => Promise.all([this.inserting.end(), this.moving.end()]);
}

/** As many writers as there are web processes, and the processes of PostgreSQL that serve them. */
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
