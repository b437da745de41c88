import type { Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { Services } from "../kit/context.ts";
import { onAlone, type Listener } from "./outbox.ts";

export type Recurring = { minutes: number; listener: Listener<"time"> };

/** `every("uploads.collect", 60, …)`: once per interval over all instances. */
export const every = (
  name: string,
  minutes: number,
  handle: (services: Services, tx: Tx) => Promise<void>,
): Recurring => ({
  minutes,
  listener: onAlone("time", name, handle),
});

/**
 * Like `every`, for work over more rows than one statement handles: each bite is a transaction, and while `bite` returns
 * true the next one is its successor in the queue. A worker that dies leaves the bite that it was at.
 */
export const everyInBites = (
  name: string,
  minutes: number,
  bite: (services: Services, tx: Tx) => Promise<boolean>,
): Recurring =>
  every(name, minutes, async (services, tx) => {
    if (!(await bite(services, tx))) return;
    tx.send(sql`insert into jobs (listener, event, payload) values (${name}, 'time', '{}')`);
  });

/** Inserts a job for the current interval, unless another instance has advanced the slot already. */
export function createScheduler(services: Services, recurring: readonly Recurring[]): () => Promise<void> {
  const placed = new Map<string, number>();
  return async () => {
    const minute = Math.floor(services.clock.now().getTime() / 60_000);
    for (const { minutes, listener } of recurring) {
      const slot = Math.floor(minute / minutes);
      if (placed.get(listener.name) === slot) continue;
      await services.database.run(sql`
        with first as (
          insert into timetable (listener, slot) values (${listener.name}, ${slot})
          on conflict (listener) do update set slot = excluded.slot where timetable.slot < excluded.slot
          returning 1)
        insert into jobs (listener, event, payload) select ${listener.name}, 'time', '{}' from first`);
      placed.set(listener.name, slot);
    }
  };
}
