import { openDraftStore } from "./draft-store.ts";

/*
 * Files and records of drafts, in the database of the drafts and deleted with them at sign-out. They are not also held in
 * memory: photos are large, and another tab may have changed a record.
 */

const keyOf = (userId: number, name: string) => `${userId} ${name}`;

export async function putRecord(userId: number, name: string, value: unknown): Promise<void> {
  const { idb, store } = await openDraftStore();
  await idb.set(keyOf(userId, name), value, store);
}

export async function getRecord<T>(userId: number, name: string): Promise<T | undefined> {
  const { idb, store } = await openDraftStore();
  return idb.get<T>(keyOf(userId, name), store);
}

/** Reads and writes in one transaction, so that of two tabs only one changes a record that the other has not seen. */
export async function updateRecord<T>(
  userId: number,
  name: string,
  change: (stored: T | undefined) => T | undefined,
): Promise<void> {
  const { idb, store } = await openDraftStore();
  await idb.update<T | undefined>(keyOf(userId, name), change, store);
}

/** All records whose name begins like this. */
export async function deleteRecords(userId: number, prefix: string): Promise<void> {
  const { idb, store } = await openDraftStore();
  const keys = (await idb.keys(store)).filter(
    (key) => typeof key === "string" && key.startsWith(keyOf(userId, prefix)),
  );
  await idb.delMany(keys, store);
}
