import type { Tx } from "../db/database.ts";
import { part, sql } from "../db/sql.ts";
import { insertOf, pokeAfter, publicationsOf, publishAll } from "../live/publish.ts";
import type { Services } from "../kit/context.ts";
import type { EventName, Events } from "../kit/events.ts";
import { traceparent } from "../kit/telemetry/trace.ts";

/**
 * `short` listeners of a batch share one transaction. `alone` may take long, so it shares none: the row locks of other
 * jobs would last as long. `outside` calls an external server, which may hang. Each kind has loops of its own.
 */
export type Kind = "short" | "alone" | "outside";

export const kinds = ["short", "alone", "outside"] as const satisfies readonly Kind[];

/** The reaction of a feature to an event: runs at least once, in one transaction with its own writes. */
export type Listener<Name extends EventName = EventName> = {
  event: Name;
  name: string;
  kind: Kind;
  handle: (services: Services, tx: Tx, payload: never) => Promise<void>;
  /** Without it, every event makes a job. */
  concerns?: (payload: never) => boolean;
  /** Handles all events of a batch at once; `handle` does the same for one. */
  handleMany?: (services: Services, tx: Tx, payloads: never) => Promise<void>;
};

type Handle<Name extends EventName> = (services: Services, tx: Tx, payload: Events[Name]) => Promise<void>;
type Concerns<Name extends EventName> = (payload: Events[Name]) => boolean;

/**
 * `on("user.joined", "points.open", …)`: the name is stored in the database and must never change. No job is made for a
 * payload that does not concern the listener.
 */
export const on = <Name extends EventName>(
  event: Name,
  name: string,
  handle: Handle<Name>,
  concerns?: Concerns<Name>,
): Listener<Name> => ({ event, name, kind: "short", handle, concerns });

/** Like `on`, for listeners that handle many events in as many statements as one. */
export const onMany = <Name extends EventName>(
  event: Name,
  name: string,
  handleMany: (services: Services, tx: Tx, payloads: readonly Events[Name][]) => Promise<void>,
  concerns?: Concerns<Name>,
): Listener<Name> => ({
  event,
  name,
  kind: "short",
  handle: (services, tx, payload) => handleMany(services, tx, [payload]),
  handleMany,
  concerns,
});

type EventOfUser = { [Name in EventName]: Events[Name] extends { userId: number } ? Name : never }[EventName];

/** Like `onMany`, for listeners that need no more of the events than their users. */
export const onUsers = <Name extends EventOfUser>(
  event: Name,
  name: string,
  handleUsers: (services: Services, tx: Tx, userIds: readonly number[]) => Promise<unknown>,
): Listener<Name> =>
  onMany(event, name, async (services, tx, payloads) => {
    const userIds = payloads.map(({ userId }) => userId);
    await handleUsers(services, tx, [...new Set(userIds)]);
  });

/** Like `on`, for listeners that call an external server. */
export const onOutside = <Name extends EventName>(
  event: Name,
  name: string,
  handle: Handle<Name>,
): Listener<Name> => ({ event, name, kind: "outside", handle });

/** Like `on`, for listeners that may take long. */
export const onAlone = <Name extends EventName>(
  event: Name,
  name: string,
  handle: Handle<Name>,
): Listener<Name> => ({ event, name, kind: "alone", handle });

/** NOTIFY of instances that emit and have no worker of their own. */
export const JOBS_CHANNEL = "angon_jobs";

const byEvent = new Map<EventName, Listener[]>();
const byName = new Map<string, Listener>();

/** Called once by `app.ts` with the listeners of all features. */
export function registerListeners(listeners: readonly Listener[]): void {
  byEvent.clear();
  byName.clear();
  for (const listener of listeners) {
    if (byName.has(listener.name)) throw new Error(`Two listeners are called ${listener.name}`);
    byName.set(listener.name, listener);
    byEvent.set(listener.event, [...(byEvent.get(listener.event) ?? []), listener]);
  }
}

/**
 * Stands behind the listener's name in jobs that carry several events, whose payload is an array. A release that knows
 * only single events would find no ids in it, and leaves a job of an unknown name alone.
 */
const TOGETHER = "[]";
const nameTogether = (name: string): string => name + TOGETHER;
export const nameAlone = (name: string): string =>
  name.endsWith(TOGETHER) ? name.slice(0, -TOGETHER.length) : name;

export const listenerNamed = (name: string): Listener | undefined => byName.get(nameAlone(name));

/** All names under which jobs of these listeners are stored. */
export const jobNames = (kind: Kind): string[] =>
  listenerNames(kind).flatMap((name) => [name, nameTogether(name)]);

export const listenerNames = (kind: Kind): string[] =>
  [...byName.values()].filter((one) => one.kind === kind).map(({ name }) => name);

let announce: (emitted: readonly Kind[]) => void = () => {};

/** Called after a commit with jobs that are due now: wakes the worker of this process, or that of another one. */
export const onEmitted = (act: (emitted: readonly Kind[]) => void): void => void (announce = act);

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
  const jobs = payloads.flatMap((payload) =>
    listenersOf(event, payload).map((listener) => ({ listener, payloads: [payload] })),
  );
  insertJobs(tx, event, payloads, jobs, at);
}

/**
 * Several events of one kind as one job of each listener that handles many: for changes of thousands, whose jobs would
 * fill the queue for minutes. The payloads are as many as one statement handles well. When the job fails, it becomes
 * one job per event.
 */
export async function emitTogether<Name extends EventName>(
  tx: Tx,
  event: Name,
  payloads: readonly Events[Name][],
): Promise<void> {
  const jobs: { listener: Listener; payloads: Events[Name][] }[] = [];
  const joined = new Map<Listener, Events[Name][]>();
  for (const payload of payloads)
    for (const listener of listenersOf(event, payload)) {
      const concerned = joined.get(listener);
      if (concerned) concerned.push(payload);
      else {
        const own = [payload];
        jobs.push({ listener, payloads: own });
        if (listener.handleMany) joined.set(listener, own);
      }
    }
  insertJobs(tx, event, payloads, jobs);
}

const listenersOf = <Name extends EventName>(event: Name, payload: Events[Name]): Listener[] =>
  (byEvent.get(event) ?? []).filter(({ concerns }) => concerns?.(payload as never) ?? true);

type Job<Name extends EventName> = { listener: Listener; payloads: readonly Events[Name][] };

function insertJobs<Name extends EventName>(
  tx: Tx,
  event: Name,
  payloads: readonly Events[Name][],
  jobs: readonly Job<Name>[],
  at?: Date,
): void {
  if (payloads.length === 0) return;
  const told = publicationsOf(event, payloads);
  if (jobs.length === 0) return publishAll(tx, told);
  const publishing = told.length > 0 ? part`with told as (${insertOf(told)})` : part``;
  const names = jobs.map(({ listener: { name }, payloads: own }) =>
    own.length > 1 ? nameTogether(name) : name,
  );
  const texts = jobs.map(({ payloads: own }) => JSON.stringify(own.length > 1 ? own : own[0]));
  // Listeners of one event have the same payload, which is sent once.
  const places = new Map([...new Set(texts)].map((text, i) => [text, i + 1]));
  tx.send(sql`
    ${publishing}
    insert into jobs (listener, event, payload, run_at, trace)
    select name, ${event}, payload::jsonb, coalesce(${at ?? null}::timestamptz, now()), ${traceparent() ?? null}::text
    from unnest(${[...places.keys()]}::text[]) with ordinality as p (payload, place)
    join unnest(${names}::text[], ${texts.map((text) => places.get(text) ?? 0)}::int[])
      with ordinality as l (name, place, turn) using (place)
    order by turn`);
  if (told.length > 0) pokeAfter(tx);
  if (at) return;
  tx.afterCommit(() => announce(jobs.map(({ listener }) => listener.kind)));
}
