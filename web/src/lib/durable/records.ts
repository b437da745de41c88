import { openDatabase } from "./database.ts";

/*
 * Records of a user on this device: drafts, files, and work on its way to the server. They survive an expired session,
 * for that user only; signing out deletes all of them. They are not also held in memory: photos are large, and another
 * tab may have changed a record. The database is named after its first records.
 */
const run = openDatabase("angon-drafts", { drafts: {} });

const keyOf = (userId: number, name: string) => `${userId} ${name}`;

export const getRecord = <T>(userId: number, name: string) =>
  run("readonly", (table) => table("drafts").get(keyOf(userId, name)) as IDBRequest<T | undefined>);

export const putRecord = (userId: number, name: string, value: unknown) =>
  run("readwrite", (table) => table("drafts").put(value, keyOf(userId, name)));

/** Reads and writes in one transaction, so that of two tabs only one changes a record that the other has not seen. */
export const updateRecord = <T>(
  userId: number,
  name: string,
  change: (stored: T | undefined) => T | undefined,
) =>
  run("readwrite", (table) => {
    const key = keyOf(userId, name);
    const reading = table("drafts").get(key) as IDBRequest<T | undefined>;
    reading.onsuccess = () => table("drafts").put(change(reading.result), key);
    return reading;
  });

export const deleteRecord = (userId: number, name: string) =>
  run("readwrite", (table) => table("drafts").delete(keyOf(userId, name)));

/** All records whose name begins like this. */
export const deleteRecords = (userId: number, prefix: string) =>
  run("readwrite", (table) => {
    const first = keyOf(userId, prefix);
    return table("drafts").delete(IDBKeyRange.bound(first, `${first}\uffff`));
  });

export const deleteAllRecords = () => run("readwrite", (table) => table("drafts").clear());
