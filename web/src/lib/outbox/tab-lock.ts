import { store } from "./store.ts";

const NAME = "angon-outbox";
/** Longer than one request may take, so that the lease does not expire during a slow one. */
const LEASE_MS = 100_000;

const tab = Math.random().toString(36).slice(2);

/**
 * Runs the work in one tab at a time; false when another tab holds the lease. Web Locks are missing on plain http,
 * which a school's server may use: there the lock is a row in IndexedDB that expires.
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

/** Sending a long queue takes longer than one lease. */
export async function renewTabLock(): Promise<boolean> {
  if ("locks" in navigator) return true;
  const now = Date.now();
  return store.acquireLease(tab, { now, until: now + LEASE_MS });
}
