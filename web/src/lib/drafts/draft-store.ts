import type { UseStore } from "idb-keyval";

/**
 * Drafts, stored on this device under the user's id: after an ended session they are there again for that user only.
 * Signing out deletes them.
 */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Kept<T> {
  value: T;
  at: number;
}

let shelf: UseStore | undefined;

async function open() {
  const idb = await import("idb-keyval");
  return { idb, store: (shelf ??= idb.createStore("angon-drafts", "drafts")) };
}

/** For this visit: a private window may refuse the device's own store, and then this is all there is. */
const held = new Map<string, unknown>();

const keyOf = (userId: number, place: string) => `${userId} ${place}`;

export async function keepDraft<T>(userId: number, place: string, value: T): Promise<void> {
  const key = keyOf(userId, place);
  held.set(key, value);
  await quietly(async () => {
    const { idb, store } = await open();
    await idb.set(key, { value, at: Date.now() } satisfies Kept<T>, store);
  });
}

export async function recallDraft<T>(userId: number, place: string): Promise<T | undefined> {
  const key = keyOf(userId, place);
  if (held.has(key)) return held.get(key) as T;
  return quietly(async () => {
    const { idb, store } = await open();
    const stored = await idb.get<Kept<T>>(key, store);
    return stored && stored.at > Date.now() - KEPT_DAYS * DAY_MS ? stored.value : undefined;
  });
}

export async function dropDraft(userId: number, place: string): Promise<void> {
  const key = keyOf(userId, place);
  held.delete(key);
  await quietly(async () => {
    const { idb, store } = await open();
    await idb.del(key, store);
  });
}

/** Signing out deletes all drafts. */
export async function forgetDrafts(): Promise<void> {
  held.clear();
  await quietly(async () => {
    const { idb, store } = await open();
    await idb.clear(store);
  });
}

async function quietly<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
