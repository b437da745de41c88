import { newIdempotencyKey } from "./idempotency-key.ts";
import { readStorage, writeStorage } from "../browser/storage.ts";

const KEY_NAME = "angon_step";
/** The "+" marks a key that a second tab uses without having waited for the first one. */
const STORED_KEY = /^([0-9a-f]{32})\+?$/;
/** A tab that holds the lock longer is offline or suspended, and the others go on without it. */
const LOCK_TIMEOUT_MS = 4_000;

type Rotation<Result> = (isAlone: boolean) => Promise<Result>;

/** Web Locks are missing on plain http, which a school's server may use; rotations may overlap there. */
async function withTabLock<Result>(rotate: Rotation<Result>): Promise<Result> {
  if (!("locks" in navigator)) return rotate(true);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), LOCK_TIMEOUT_MS);
  let hasLock = false;
  const start = () => {
    hasLock = true;
    clearTimeout(timer);
    return rotate(true);
  };
  try {
    return await navigator.locks.request(KEY_NAME, { signal: timeout.signal }, start);
  } catch (error) {
    if (hasLock) throw error;
    return rotate(false);
  }
}

/**
 * Browsers synchronise localStorage between tabs with a delay, so a key removed by another tab may still be visible
 * here. The key is written again, so that it stays until this rotation has its response.
 */
function rotationKey(isAlone: boolean): string {
  const stored = readStorage(KEY_NAME) ?? "";
  const key = STORED_KEY.exec(stored)?.[1];
  if (key) {
    writeStorage(KEY_NAME, isAlone ? stored : `${key}+`);
    return key;
  }
  const created = newIdempotencyKey();
  writeStorage(KEY_NAME, created);
  return created;
}

/**
 * Called after a response, also after a refusal. A tab that did not wait for the lock may be using the same key: then
 * the key stays until that tab has its response too.
 */
function releaseKey(key: string): void {
  const stored = readStorage(KEY_NAME);
  if (stored === key) writeStorage(KEY_NAME, null);
  if (stored === `${key}+`) writeStorage(KEY_NAME, key);
}

/**
 * A refresh-token rotation keeps its idempotency key until its response has arrived, also across reloads: the server
 * recognises a repeated rotation by the key, which a thief of the cookie does not have. A lock serializes rotations
 * across tabs: otherwise a tab could begin the next rotation with the key that another tab is about to remove, and a
 * lost connection would then look like a theft.
 */
export const withRefreshLock = <Result>(
  send: (key: string) => Promise<Result>,
  isResponse: (error: unknown) => boolean,
): Promise<Result> =>
  withTabLock(async (isAlone) => {
    const key = rotationKey(isAlone);
    try {
      const result = await send(key);
      releaseKey(key);
      return result;
    } catch (error) {
      if (isResponse(error)) releaseKey(key);
      throw error;
    }
  });
