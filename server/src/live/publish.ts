import type { Tx } from "../db/database.ts";
import { part, sql } from "../db/sql.ts";
import type { EventName, Events } from "../kit/events.ts";

/**
 * An event for the subscribers of a topic such as `post:42`. It carries ids only, because each viewer may see
 * different data.
 */
export type Publication = { topic: string; kind: string; data?: object };

/** Maps an outbox event to the live event of its topic. */
export type Publisher<Name extends EventName = EventName> = {
  event: Name;
  of: (payload: never) => Publication | Publication[];
};

/** `publishing("post.reacted", …)` */
export const publishing = <Name extends EventName>(
  event: Name,
  of: (payload: Events[Name]) => Publication | Publication[],
): Publisher<Name> => ({ event, of });

const byEvent = new Map<EventName, Publisher[]>();

/** Called once by `app.ts`. */
export function registerPublishers(tellers: readonly Publisher[]): void {
  byEvent.clear();
  for (const teller of tellers) byEvent.set(teller.event, [...(byEvent.get(teller.event) ?? []), teller]);
}

let poke: () => void = () => {};

/** Called after a commit with new events, so that the hub of this process delivers them. */
export const onPublished = (act: () => void): void => void (poke = act);

/** The live events that follow from these, which may be none. */
export const publicationsOf = <Name extends EventName>(
  event: Name,
  payloads: readonly Events[Name][],
): Publication[] =>
  (byEvent.get(event) ?? []).flatMap(({ of }) => payloads.flatMap((payload) => of(payload as never)));

/** Published in the transaction of the change, so a rolled back change is never published. */
export function publishAll(tx: Tx, told: readonly Publication[]): void {
  if (told.length === 0) return;
  tx.send(sql`${insertOf(told)}`);
  pokeAfter(tx);
}

/** For a statement that writes more than these; its transaction calls `pokeAfter`. */
export function insertOf(told: readonly Publication[]) {
  // Equal publications are merged: fifty reactions at the same time are one event.
  const texts = new Set(told.map(({ topic, kind, data = {} }) => JSON.stringify([topic, kind, data])));
  return part`
    insert into live_inbox (topic, kind, data)
    select t ->> 0, t ->> 1, t -> 2 from unnest(${[...texts]}::jsonb[]) with ordinality as told (t, place)
    order by place`;
}

export const pokeAfter = (tx: Tx): void => tx.afterCommit(poke);
