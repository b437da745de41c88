import type { Entry } from "./entry.ts";

type Listener = (entry: Entry, answer: unknown) => void;
const listeners = new Set<Listener>();

/** Something has arrived after all, from this tab or another. */
export function onSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const notifySent: Listener = (entry, answer) => {
  for (const listener of listeners) listener(entry, answer);
};
