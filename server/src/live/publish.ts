import type { Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/**
 * An event for the subscribers of a topic such as `post:42`. It carries ids only, because each viewer may see
 * different data.
 */
export type Told = { topic: string; kind: string; data?: object };

/** Maps an outbox event to the live event of its topic. */
export type Teller = { event: string; of: (payload: never) => Told };

/** `telling("post.reacted", …)` */
export const telling = <Payload>(event: string, of: (payload: Payload) => Told): Teller => ({ event, of });

const byEvent = new Map<string, Teller[]>();

/** Called once by `app.ts`. */
export function registerTellers(tellers: readonly Teller[]): void {
  byEvent.clear();
  for (const teller of tellers) byEvent.set(teller.event, [...(byEvent.get(teller.event) ?? []), teller]);
}

let poke: () => void = () => {};

/** The hub of this process asks to be told when there is something to pass on. */
export const onTold = (act: () => void): void => void (poke = act);

/** Published in the transaction of the change, so a rolled back change is never published. */
export const tellOf = (tx: Tx, event: string, payloads: readonly unknown[]): Promise<void> =>
  tellAll(
    tx,
    (byEvent.get(event) ?? []).flatMap(({ of }) => payloads.map((payload) => of(payload as never))),
  );

/** Fifty who react to a post at the same time are one piece of news. */
export async function tellAll(tx: Tx, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const texts = new Set(told.map(({ topic, kind, data = {} }) => JSON.stringify([topic, kind, data])));
  await tx.run(sql`
    insert into live_inbox (topic, kind, data)
    select t ->> 0, t ->> 1, t -> 2 from unnest(${[...texts]}::jsonb[]) with ordinality as told (t, place)
    order by place`);
  tx.afterCommit(poke);
}
