import type { LiveData, LiveName } from "@angon/contract/live";
import { mayStream } from "../saver/level.ts";
import { createSignal } from "../browser/signals.ts";

type Subscriber<Name extends LiveName> = (data: LiveData<Name>) => void;

const subscribers = new Map<LiveName, Set<Subscriber<never>>>();
const watchers = new Map<number, number>();

/** The subscriptions have changed: another post is open, or a view of present users appeared. */
export const subscriptionsChanged = createSignal();

/** Called with each event of this name, while there is a line; returns how to stop. */
export function subscribe<Name extends LiveName>(name: Name, hearer: Subscriber<Name>): () => void {
  const all = subscribers.get(name) ?? new Set();
  subscribers.set(name, all.add(hearer));
  if (name === "presence") subscriptionsChanged.emit();
  return () => {
    all.delete(hearer);
    if (name === "presence") subscriptionsChanged.emit();
  };
}

/** As long as a post is open, what happens at it is heard; returns how to stop. */
export function watchPost(id: number): () => void {
  watchers.set(id, (watchers.get(id) ?? 0) + 1);
  subscriptionsChanged.emit();
  return () => {
    const left = (watchers.get(id) ?? 1) - 1;
    if (left > 0) watchers.set(id, left);
    else watchers.delete(id);
    subscriptionsChanged.emit();
  };
}

/** Live events arrive from now on; earlier ones are not replayed, so views with old data reload. */
export const connectionOpened = createSignal();

let isConnected = false;

/** There is a line, and what happens comes by itself. */
export function setConnected(now: boolean): void {
  const opens = now && !isConnected;
  isConnected = now;
  if (opens) connectionOpened.emit();
}

/** Without a connection, views have to poll. */
export const mustPoll = (): boolean => mayStream() && !isConnected;

export const watchedPosts = (): number[] => [...watchers.keys()];
export const watchesPresence = (): boolean => (subscribers.get("presence")?.size ?? 0) > 0;

/** Said by the stream: the server holds its events to the contract, and a new name of a newer server has no hearer. */
export function dispatch(name: string, data: unknown): void {
  for (const hearer of subscribers.get(name as LiveName) ?? []) (hearer as (data: unknown) => void)(data);
}
