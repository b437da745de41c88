import type { Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { publishEvent } from "../live/publish.ts";
import type { Services } from "../kit/context.ts";
import type { EventName, Events } from "../kit/events.ts";

/** The reaction of a room to an event: runs at least once, in one transaction with its own writes. */
export type Listener<Name extends EventName = EventName> = {
  event: Name;
  name: string;
  handle: (services: Services, tx: Tx, payload: never) => Promise<void>;
  /** The listener calls an external server, so it runs on workers of its own and delays no other job. */
  outside?: true;
};

type Handle<Name extends EventName> = (services: Services, tx: Tx, payload: Events[Name]) => Promise<void>;

/** `on("user.joined", "points.open", …)`: the name is stored in the database and must never change. */
export const on = <Name extends EventName>(
  event: Name,
  name: string,
  handle: Handle<Name>,
): Listener<Name> => ({ event, name, handle });

/** Like `on`, for listeners that call an external server. */
export const onOutside = <Name extends EventName>(
  event: Name,
  name: string,
  handle: Handle<Name>,
): Listener<Name> => ({ event, name, handle, outside: true });

const byEvent = new Map<EventName, Listener[]>();
const byName = new Map<string, Listener>();

/** Called once by `app.ts` with the listeners of all rooms. */
export function registerListeners(listeners: readonly Listener[]): void {
  byEvent.clear();
  byName.clear();
  for (const listener of listeners) {
    if (byName.has(listener.name)) throw new Error(`Two listeners are called ${listener.name}`);
    byName.set(listener.name, listener);
    byEvent.set(listener.event, [...(byEvent.get(listener.event) ?? []), listener]);
  }
}

export const listenerNamed = (name: string): Listener | undefined => byName.get(name);

export const listenerNames = (outside: boolean): string[] =>
  [...byName.values()].filter((one) => (one.outside ?? false) === outside).map(({ name }) => name);

let poke: () => void = () => {};

/** Called after a commit with new jobs, so that the worker of this process wakes up. */
export const onEmitted = (act: () => void): void => void (poke = act);

/** The event exists exactly when the change does: both are rows of one transaction. `at` delays its listeners. */
export const emit = <Name extends EventName>(
  tx: Tx,
  event: Name,
  payload: Events[Name],
  at?: Date,
): Promise<void> => emitAll(tx, event, [payload], at);

/** Several events of one kind: one statement, one job each. */
export async function emitAll<Name extends EventName>(
  tx: Tx,
  event: Name,
  payloads: readonly Events[Name][],
  at?: Date,
): Promise<void> {
  if (payloads.length === 0) return;
  await publishEvent(tx, event, payloads);
  const listeners = byEvent.get(event);
  if (!listeners) return;
  await tx.run(sql`
    insert into jobs (listener, event, payload, run_at)
    select name, ${event}, payload::jsonb, coalesce(${at ?? null}::timestamptz, now())
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) with ordinality as p (payload, place),
      unnest(${listeners.map((l) => l.name)}::text[]) as name
    order by place`);
  tx.afterCommit(poke);
}
