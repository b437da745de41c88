import { isNetworkFailure } from "../http/problem.ts";
import type { Endpoint } from "@angon/contract/kit/endpoint";
import type { Write } from "./entry.ts";
import type { Send } from "./queue.ts";
import type { QueuedWrite } from "./queued-write.ts";
import { pause } from "../http/retry.ts";
import { hasStoredPrefix, readStorage, readUserStub, writeStorage } from "../browser/storage.ts";

let sender: Send;
let loadWrites: () => Promise<{ queuedWrites: readonly QueuedWrite[] }>;

/** The outbox chunk loads with the first write that fails offline, or when an earlier page left unsent writes. */
async function loadOutbox() {
  const [{ startOutbox }, { queuedWrites }] = await Promise.all([import("./queue.ts"), loadWrites()]);
  return startOutbox(sender, queuedWrites);
}

/** Queued writes of an earlier page are sent before new ones, unless the outbox chunk takes too long to load. */
let takingOver: Promise<unknown> | undefined;
const TAKE_OVER_TIMEOUT_MS = 4_000;

export const setSender = (send: Send): void => void (sender = send);

/** The shell hands in the declarations of all features, which lib must not import. */
export function setQueuedWrites(load: typeof loadWrites): void {
  loadWrites = load;
  if (!hasStoredPrefix("angon_unsent")) return;
  const takenOver = loadOutbox().catch(() => undefined);
  takingOver = Promise.race([takenOver, pause(TAKE_OVER_TIMEOUT_MS)]);
}

/**
 * Sends now, or queues the write when offline. Until one of the two has succeeded, a copy of the write is stored in
 * localStorage, because the browser may kill the tab at any moment.
 */
export async function sendOrQueue<T>(
  { method, path }: Endpoint,
  given: object,
  key: string,
  send: () => Promise<T>,
): Promise<T> {
  const userId = readUserStub()?.id;
  if (userId === undefined) return send();
  const write: Write = { method, path, given, key, userId, at: Date.now() };
  const note = `angon_unsent:${key}` as const;
  writeStorage(note, JSON.stringify(write));
  try {
    await takingOver;
    if (readStorage("angon_unsent") === null) return await send();
    const queue = await loadOutbox().catch(() => undefined);
    return await (queue ? queue.sendInOrder(write, send) : send());
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    throw await loadOutbox().then(
      (queue) => queue.queueInstead(error, write),
      () => error,
    );
  } finally {
    writeStorage(note, null);
  }
}

/** Signing out deletes the queue. */
export const clearOutbox = async (userId: number): Promise<void> => {
  if (hasStoredPrefix("angon_unsent")) await (await loadOutbox()).clearQueue(userId);
};
