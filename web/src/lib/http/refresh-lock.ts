import { newIdempotencyKey } from "./idempotency-key.ts";
import { readStorage, writeStorage } from "../browser/storage.ts";

const KEY_NAME = "angon_step";
/** With a mark while a tab takes part in it that did not wait for its end. */
const STORED_KEY = /^([0-9a-f]{32})\+?$/;
/** A tab that holds the lock longer is offline or suspended, and the others go on without it. */
const LOCK_TIMEOUT_MS = 4_000;

type Work<Result> = (isAlone: boolean) => Promise<Result>;

/** Where a school's server speaks plain http browsers keep their locks back, and steps may cross. */
async function withTabLock<Result>(work: Work<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work(true);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_TIMEOUT_MS);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    clearTimeout(timer);
    return work(true);
  };
  try {
    return await navigator.locks.request(KEY_NAME, { signal: waiting.signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work(false);
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
  const made = newIdempotencyKey();
  writeStorage(KEY_NAME, made);
  return made;
}

/** Answered, and be it with a no. A tab that did not wait may be taking the next step with the same key: it stays once. */
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
  isAnswer: (error: unknown) => boolean,
): Promise<Result> =>
  withTabLock(async (isAlone) => {
    const key = rotationKey(isAlone);
    try {
      const answer = await send(key);
      releaseKey(key);
      return answer;
    } catch (error) {
      if (isAnswer(error)) releaseKey(key);
      throw error;
    }
  });
