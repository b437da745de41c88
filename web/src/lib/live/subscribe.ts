import type { LiveData, LiveName } from "@angon/contract/live";
import { mayStream } from "../saver/level.ts";
import { createSignal } from "../../ui/signal.ts";

type Subscriber<Name extends LiveName> = (data: LiveData<Name>) => void;

const subscribers = new Map<LiveName, Set<Subscriber<never>>>();
const watchers = new Map<string, number>();

/** The subscriptions have changed: another topic is open, or a view of present users appeared. */
export const subscriptionsChanged = createSignal();

/** Calls the subscriber with each event of this name. Returns a function that unsubscribes. */
export function subscribe<Name extends LiveName>(name: Name, subscriber: Subscriber<Name>): () => void {
  const all = subscribers.get(name) ?? new Set();
  subscribers.set(name, all.add(subscriber));
  if (name === "presence") subscriptionsChanged.emit();
  return () => {
    all.delete(subscriber);
    if (name === "presence") subscriptionsChanged.emit();
  };
}

/** Subscribes to a topic as it stands in the query of the stream. Returns a function that unsubscribes. */
export function watch(
  topic: `post=${number}` | `deck=${number}` | `resource=${string}` | `feed=${string}` | `group=${string}`,
): () => void {
  watchers.set(topic, (watchers.get(topic) ?? 0) + 1);
  subscriptionsChanged.emit();
  return () => {
    const left = (watchers.get(topic) ?? 1) - 1;
    if (left > 0) watchers.set(topic, left);
    else watchers.delete(topic);
    subscriptionsChanged.emit();
  };
}

/** Live events arrive from now on; earlier ones are not replayed, so views with old data reload. */
export const connectionOpened = createSignal();

let isConnected = false;

export function setConnected(connected: boolean): void {
  const opens = connected && !isConnected;
  isConnected = connected;
  if (opens) connectionOpened.emit();
}

/** Without a connection, views have to poll. */
export const mustPoll = (): boolean => mayStream() && !isConnected;

export const watchedTopics = (): string[] => [...watchers.keys()];
export const watchesPresence = (): boolean => (subscribers.get("presence")?.size ?? 0) > 0;

/** Called by the stream. The server validates events; an event that only a newer server knows has no subscriber. */
export function dispatch(name: string, data: unknown): void {
  for (const subscriber of subscribers.get(name as LiveName) ?? [])
    (subscriber as (data: unknown) => void)(data);
}
