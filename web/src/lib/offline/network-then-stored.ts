// @part home-idle
import { isNetworkFailure } from "../http/problem.ts";
import { isOnline } from "../browser/online.ts";
import { pause } from "../http/retry.ts";
import { storedDataOutdated } from "../browser/signals.ts";
import { readStorage, readUserStub } from "../browser/storage.ts";
import { findResponse, storeResponse, type StoredRead } from "./response-store.ts";

/** After this time without a response the stored response is shown. */
const TIMEOUT_MS = 2_500;
/** The timeout of a page that the service worker served from its cache, until the first response arrives. */
const OFFLINE_TIMEOUT_MS = 300;
const RELOAD_AFTER_MS = 30_000;
/** Longer than any request may take, so that two slow requests do not trigger reloads of each other forever. */
const FRESH_MS = 120_000;

type ReadKey = Omit<StoredRead, "response">;

export type NetworkThenStored = typeof networkThenStored;

/** Network responses that arrive after the stored one was shown; reloading callers receive them. */
const newerResponses = new Map<string, Promise<unknown>>();
let isReloading = false;
let isOfflineStart = "offline" in document.documentElement.dataset;
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
function storeForUser(read: ReadKey, response: unknown): void {
  if (readUserStub()?.id === read.userId) storeResponse({ ...read, response });
}

export async function networkThenStored<T>(
  { userId, holds, url }: ReadKey,
  send: () => Promise<T>,
): Promise<T> {
  const key = `${userId} ${url}`;
  const newer = isReloading && newerResponses.get(key);
  if (newer) return newer as Promise<T>;
  let hasSettled = false;
  let isStoredShown = false;

  const request = send().finally(() => (hasSettled = true));
  const response = request.then((body) => {
    isOfflineStart = false;
    storeForUser({ userId, holds, url }, body);
    if (isStoredShown) setTimeout(reload);
    return body;
  });
  const readStored = async (otherwise: () => Promise<T>): Promise<T> => {
    const stored = await findResponse({ userId, holds, url });
    if (stored === undefined) return otherwise();
    isStoredShown = true;
    newerResponses.set(key, response);
    const forget = () => void (newerResponses.get(key) === response && newerResponses.delete(key));
    response.then(() => setTimeout(forget, FRESH_MS), forget);
    scheduleReload();
    return stored as T;
  };
  const mayBeStored = readStorage("angon_kept") !== null;
  const responseOrStored = response.catch((error: unknown) => {
    if (mayBeStored && isNetworkFailure(error)) return readStored(() => request);
    throw error;
  });
  if (!mayBeStored || !isOnline()) return responseOrStored;
  return Promise.race([
    responseOrStored,
    pause(isOfflineStart ? OFFLINE_TIMEOUT_MS : TIMEOUT_MS).then(() =>
      hasSettled ? responseOrStored : readStored(() => responseOrStored),
    ),
  ]);
}
