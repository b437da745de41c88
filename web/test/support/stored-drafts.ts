import { createStore, entries, set } from "idb-keyval";

const store = () => createStore("angon-drafts", "drafts");

/** The drafts of a user in IndexedDB, as text. */
export async function storedDrafts(userId: number): Promise<string> {
  const all = await entries<string, unknown>(store());
  return JSON.stringify(all.filter(([key]) => key.startsWith(`${userId} `)).map(([, value]) => value));
}

/**
 * The page also holds drafts in memory for as long as its modules live. A user with a new id finds only the stored ones, as
 * after a reload.
 */
export async function copyStoredDrafts(userId: number, newUserId: number): Promise<void> {
  const all = await entries<string, unknown>(store());
  for (const [key, value] of all)
    if (key.startsWith(`${userId} `)) await set(key.replace(`${userId}`, `${newUserId}`), value, store());
}
