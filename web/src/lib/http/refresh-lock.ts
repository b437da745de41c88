import { newKey } from "./idempotency-key.ts";
import { recall, remember } from "../browser/storage.ts";

const NAME = "angon_step";
/** With a mark while a tab takes part in it that did not wait for its end. */
const KEPT = /^([0-9a-f]{32})\+?$/;
/** A tab that holds the lock longer is offline or suspended, and the others go on without it. */
const TURN_MS = 4_000;

type Work<Result> = (isAlone: boolean) => Promise<Result>;

/** Where a school's server speaks plain http browsers keep their locks back, and steps may cross. */
async function oneByOne<Result>(work: Work<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work(true);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TURN_MS);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    clearTimeout(timer);
    return work(true);
  };
  try {
    return await navigator.locks.request(NAME, { signal: waiting.signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work(false);
  }
}

/**
 * Browsers synchronise localStorage between tabs with a delay, so a key removed by another tab may still be visible
 * here. The key is written again, so that it stays until this rotation has its response.
 */
function keyOfStep(isAlone: boolean): string {
  const stored = recall(NAME) ?? "";
  const key = KEPT.exec(stored)?.[1];
  if (key) {
    remember(NAME, isAlone ? stored : `${key}+`);
    return key;
  }
  const made = newKey();
  remember(NAME, made);
  return made;
}

/** Answered, and be it with a no. A tab that did not wait may be taking the next step with the same key: it stays once. */
function end(key: string): void {
  const stored = recall(NAME);
  if (stored === key) remember(NAME, null);
  if (stored === `${key}+`) remember(NAME, key);
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
  oneByOne(async (isAlone) => {
    const key = keyOfStep(isAlone);
    try {
      const answer = await send(key);
      end(key);
      return answer;
    } catch (error) {
      if (isAnswer(error)) end(key);
      throw error;
    }
  });
