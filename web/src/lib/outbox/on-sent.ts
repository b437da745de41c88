import type { Entry } from "./entry.ts";

type Listener = (entry: Entry, response: unknown) => void;
const listeners = new Set<Listener>();

/** Called when a queued write was sent, by this tab or another. */
export function onSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const notifySent: Listener = (entry, response) => {
  for (const listener of listeners) listener(entry, response);
};
