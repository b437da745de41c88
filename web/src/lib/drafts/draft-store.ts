import type { UseStore } from "idb-keyval";

/**
 * Drafts are stored on this device under the user's id: they survive an expired session, for that user only. Signing
 * out deletes them.
 */
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface StoredDraft<T> {
  value: T;
  at: number;
}

let draftStore: UseStore | undefined;

export async function openDraftStore() {
  const idb = await import("idb-keyval");
  return { idb, store: (draftStore ??= idb.createStore("angon-drafts", "drafts")) };
}

/** Drafts of this visit: a private window may refuse IndexedDB. */
const inMemory = new Map<string, unknown>();

const keyOf = (userId: number, objectKey: string) => `${userId} ${objectKey}`;

export async function saveDraft<T>(userId: number, objectKey: string, value: T): Promise<void> {
  const key = keyOf(userId, objectKey);
  inMemory.set(key, value);
  await quietly(async () => {
    const { idb, store } = await openDraftStore();
    await idb.set(key, { value, at: Date.now() } satisfies StoredDraft<T>, store);
  });
}

export async function loadDraft<T>(userId: number, objectKey: string): Promise<T | undefined> {
  const key = keyOf(userId, objectKey);
  if (inMemory.has(key)) return inMemory.get(key) as T;
  return quietly(async () => {
    const { idb, store } = await openDraftStore();
    const stored = await idb.get<StoredDraft<T>>(key, store);
    return stored && stored.at > Date.now() - RETENTION_DAYS * DAY_MS ? stored.value : undefined;
  });
}

export async function deleteDraft(userId: number, objectKey: string): Promise<void> {
  const key = keyOf(userId, objectKey);
  inMemory.delete(key);
  await quietly(async () => {
    const { idb, store } = await openDraftStore();
    await idb.del(key, store);
  });
}

/** Signing out deletes all drafts. */
export async function deleteAllDrafts(): Promise<void> {
  inMemory.clear();
  await quietly(async () => {
    const { idb, store } = await openDraftStore();
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
