import type { LiveData, LiveName } from "@angon/contract/live";
import { mayStream } from "../saver/level.ts";
import { createSignal } from "../browser/signals.ts";

type Hearer<Name extends LiveName> = (data: LiveData<Name>) => void;

const hearers = new Map<LiveName, Set<Hearer<never>>>();
const watched = new Map<number, number>();

/** The subscriptions have changed: another post is open, or a view of present users appeared. */
export const wishesChanged = createSignal();

/** Called with each event of this name, while there is a line; returns how to stop. */
export function hear<Name extends LiveName>(name: Name, hearer: Hearer<Name>): () => void {
  const all = hearers.get(name) ?? new Set();
  hearers.set(name, all.add(hearer));
  if (name === "presence") wishesChanged.give();
  return () => {
    all.delete(hearer);
    if (name === "presence") wishesChanged.give();
  };
}

/** As long as a post is open, what happens at it is heard; returns how to stop. */
export function watchPost(id: number): () => void {
  watched.set(id, (watched.get(id) ?? 0) + 1);
  wishesChanged.give();
  return () => {
    const left = (watched.get(id) ?? 1) - 1;
    if (left > 0) watched.set(id, left);
    else watched.delete(id);
    wishesChanged.give();
  };
}

/** Live events arrive from now on; earlier ones are not replayed, so views with old data reload. */
export const lineOpened = createSignal();

let isTold = false;

/** There is a line, and what happens comes by itself. */
export function beTold(now: boolean): void {
  const opens = now && !isTold;
  isTold = now;
  if (opens) lineOpened.give();
}

/** Without a connection, views have to poll. */
export const mustAsk = (): boolean => mayStream() && !isTold;

export const postsWatched = (): number[] => [...watched.keys()];
export const looksAtPresence = (): boolean => (hearers.get("presence")?.size ?? 0) > 0;

/** Said by the stream: the server holds its events to the contract, and a new name of a newer server has no hearer. */
export function pass(name: string, data: unknown): void {
  for (const hearer of hearers.get(name as LiveName) ?? []) (hearer as (data: unknown) => void)(data);
}
