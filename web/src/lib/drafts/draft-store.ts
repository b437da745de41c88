import { deleteAllRecords, deleteRecord, getRecord, putRecord } from "../durable/records.ts";

const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface StoredDraft<T> {
  value: T;
  at: number;
}

/** Drafts of this visit: a private window may refuse IndexedDB. */
const inMemory = new Map<string, unknown>();

const keyOf = (userId: number, objectKey: string) => `${userId} ${objectKey}`;
const quietly = <T>(done: Promise<T>): Promise<T | undefined> => done.catch(() => undefined);

export async function saveDraft<T>(userId: number, objectKey: string, value: T): Promise<void> {
  inMemory.set(keyOf(userId, objectKey), value);
  await quietly(putRecord(userId, objectKey, { value, at: Date.now() } satisfies StoredDraft<T>));
}

export async function loadDraft<T>(userId: number, objectKey: string): Promise<T | undefined> {
  const key = keyOf(userId, objectKey);
  if (inMemory.has(key)) return inMemory.get(key) as T;
  const stored = await quietly(getRecord<StoredDraft<T>>(userId, objectKey));
  return stored && stored.at > Date.now() - RETENTION_DAYS * DAY_MS ? stored.value : undefined;
}

export async function deleteDraft(userId: number, objectKey: string): Promise<void> {
  inMemory.delete(keyOf(userId, objectKey));
  await quietly(deleteRecord(userId, objectKey));
}

/** Signing out deletes all drafts. */
export async function deleteAllDrafts(): Promise<void> {
  inMemory.clear();
  await quietly(deleteAllRecords());
}
