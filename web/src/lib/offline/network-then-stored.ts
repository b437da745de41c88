import { isNetworkFailure } from "../http/problem.ts";
import { isOnline } from "../browser/online.ts";
import { pause } from "../http/retry.ts";
import { storedDataOutdated } from "../browser/signals.ts";
import { readStorage, readUserStub } from "../browser/storage.ts";
import { findResponse, storeResponse } from "./response-store.ts";

/** A line that says nothing for so long does not stand between a reader and what lies on the device. */
const TIMEOUT_MS = 2_500;
/** Where even the page had to come from the device. */
const OFFLINE_TIMEOUT_MS = 300;
const RELOAD_AFTER_MS = 30_000;
/** Longer than any call may take, so that two slow ones do not set each other off for ever. */
const FRESH_MS = 120_000;

interface ReadKey {
  userId: number;
  path: string;
  address: string;
}

export type NetworkThenStored = typeof networkThenStored;

/** Network responses that arrive after the stored one was returned, for callers that then ask again. */
const newerResponses = new Map<string, Promise<unknown>>();
let isReloading = false;
let isNetworkSlow = "offline" in document.documentElement.dataset;
let reloadTimer: ReturnType<typeof setTimeout> | undefined;

function reload(): void {
  isReloading = true;
  storedDataOutdated.emit();
  isReloading = false;
}

function scheduleReload(): void {
  clearTimeout(reloadTimer);
  if (isOnline()) reloadTimer = setTimeout(reload, RELOAD_AFTER_MS);
  else addEventListener("online", reload, { once: true });
}

/** A response that arrives after sign-out is not stored. */
function storeForUser(read: ReadKey, answer: unknown): void {
  if (readUserStub()?.id === read.userId) storeResponse({ ...read, response: answer });
}

export async function networkThenStored<T>({ userId, path, address }: ReadKey, ask: () => Promise<T>): Promise<T> {
  const key = `${userId} ${address}`;
  const newer = isReloading && newerResponses.get(key);
  if (newer) return newer as Promise<T>;
  let isAnswered = false;
  let isKept = false;

  const asked = ask().finally(() => (isAnswered = true));
  const noted = asked.then((answer) => {
    isNetworkSlow = false;
    storeForUser({ userId, path, address }, answer);
    if (isKept) setTimeout(reload);
    return answer;
  });
  const readStored = async (otherwise: () => Promise<T>): Promise<T> => {
    const found = await findResponse(userId, path, address);
    if (found === undefined) return otherwise();
    isKept = true;
    newerResponses.set(key, noted);
    const forget = () => void (newerResponses.get(key) === noted && newerResponses.delete(key));
    noted.then(() => setTimeout(forget, FRESH_MS), forget);
    scheduleReload();
    return found as T;
  };
  const mayBeKept = readStorage("angon_kept") !== null;
  const sure = noted.catch((error: unknown) => {
    if (mayBeKept && isNetworkFailure(error)) return readStored(() => asked);
    throw error;
  });
  if (!mayBeKept || !isOnline()) return sure;
  return Promise.race([
    sure,
    pause(isNetworkSlow ? OFFLINE_TIMEOUT_MS : TIMEOUT_MS).then(() =>
      isAnswered ? sure : readStored(() => sure),
    ),
  ]);
}
