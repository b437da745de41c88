import { saved } from "@angon/contract/saved";
import { readCollections, readSaved } from "../features/saved/lazy-api.ts";
import { lastStoredAt } from "../lib/offline/response-store.ts";
import { urlOf } from "../lib/http/request.ts";
import { readUserStub } from "../lib/browser/storage.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Saved posts are needed offline, so they are fetched once a day even if the user does not open them. */
export async function storeSavedPosts(): Promise<void> {
  const userId = readUserStub()?.id;
  const url = urlOf(saved.list, { query: {} });
  if (userId === undefined || Date.now() - (await lastStoredAt(userId, url)) < DAY_MS) return;
  const { signal } = new AbortController();
  await readSaved({}, signal);
  for (const { collection_id } of await readCollections(signal))
    await readSaved({ collection_id: String(collection_id) }, signal);
}
