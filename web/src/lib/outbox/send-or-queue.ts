import { isNetworkFailure } from "../http/problem.ts";
import type { Endpoint } from "@angon/contract/kit/endpoint";
import type { Write } from "./entry.ts";
import type { Send } from "./queue.ts";
import { pause } from "../http/retry.ts";
import { isAnyKept, recall, recallStub, remember } from "../browser/storage.ts";

let sendNow: Send;

/** Its code comes with the first write that found no line, or with a page that finds something unsent. */
const outbox = async () => (await import("./queue.ts")).begin(sendNow);

/** Queued writes of an earlier page are sent before new ones, unless the outbox chunk takes too long to load. */
let takingOver: Promise<unknown> | undefined;
const TAKING_OVER_MS = 4_000;

export function setSender(send: Send): void {
  sendNow = send;
  if (!isAnyKept("angon_unsent")) return;
  const takenOver = outbox().catch(() => undefined);
  takingOver = Promise.race([takenOver, pause(TAKING_OVER_MS)]);
}

/**
 * Sends now, or leaves it to the outbox when there is no line. Until one of the two is certain a note of it lies on the
 * device: a tab may end at any moment, and what was pressed is not to be lost by that.
 */
export async function sendOrQueue<T>(
  { method, path }: Endpoint,
  given: object,
  key: string,
  send: () => Promise<T>,
): Promise<T> {
  const userId = recallStub()?.id;
  if (userId === undefined) return send();
  const write: Write = { method, path, given, key, userId, at: Date.now() };
  const note = `angon_unsent:${key}` as const;
  remember(note, JSON.stringify(write));
  try {
    await takingOver;
    if (recall("angon_unsent") === null) return await send();
    const queue = await outbox().catch(() => undefined);
    return await (queue ? queue.inOrder(write, send) : send());
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    throw await outbox().then(
      (queue) => queue.insteadOf(error, write),
      () => error,
    );
  } finally {
    remember(note, null);
  }
}

/** Signing out deletes the queue. */
export const forgetUnsent = async (userId: number): Promise<void> => {
  if (isAnyKept("angon_unsent")) await (await outbox()).forget(userId);
};
