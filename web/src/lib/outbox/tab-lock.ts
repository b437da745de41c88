import { store } from "./store.ts";

const NAME = "angon-outbox";
/** Longer than one call may take, so that a slow one is not overtaken. */
const LEASE_MS = 100_000;

const tab = Math.random().toString(36).slice(2);

/**
 * Of all tabs one sends; false when it is another's turn. A school's server may speak plain http, and there browsers
 * keep their locks back: then the turn is a row that runs out.
 */
export async function withTabLock(work: () => Promise<void>): Promise<boolean> {
  if ("locks" in navigator) {
    await navigator.locks.request(NAME, work);
    return true;
  }
  const now = Date.now();
  if (!(await store.acquireLease(tab, { now, until: now + LEASE_MS }))) return false;
  try {
    await work();
  } finally {
    await store.acquireLease(tab, { now: Date.now(), until: 0 }).catch(() => false);
  }
  return true;
}

/** A long queue is sent longer than a turn lasts. */
export async function renewTabLock(): Promise<boolean> {
  if ("locks" in navigator) return true;
  const now = Date.now();
  return store.acquireLease(tab, { now, until: now + LEASE_MS });
}
