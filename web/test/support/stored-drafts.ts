import { openDatabase } from "../../src/lib/durable/database.ts";

const run = openDatabase("angon-drafts", { drafts: {} });

async function recordsOf(userId: number): Promise<(readonly [key: string, value: unknown])[]> {
  const keys = await run("readonly", (table) => table("drafts").getAllKeys() as IDBRequest<string[]>);
  const values = await run("readonly", (table) => table("drafts").getAll() as IDBRequest<unknown[]>);
  return keys.map((key, i) => [key, values[i]] as const).filter(([key]) => key.startsWith(`${userId} `));
}

/** The drafts of a user in IndexedDB, as text. */
export const storedDrafts = async (userId: number): Promise<string> =>
  JSON.stringify((await recordsOf(userId)).map(([, value]) => value));

/**
 * The page also holds drafts in memory for as long as its modules live. A user with a new id finds only the stored ones, as
 * after a reload.
 */
export async function copyStoredDrafts(userId: number, newUserId: number): Promise<void> {
  for (const [key, value] of await recordsOf(userId))
    await run("readwrite", (table) => table("drafts").put(value, key.replace(`${userId}`, `${newUserId}`)));
}
