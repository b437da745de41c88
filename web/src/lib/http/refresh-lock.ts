import { newKey } from "./idempotency-key.ts";
import { recall, remember } from "../browser/storage.ts";

const NAME = "angon_step";
/** With a mark while a tab takes part in it that did not wait for its end. */
const KEPT = /^([0-9a-f]{32})\+?$/;
/** Another tab that takes longer has no line, or sleeps: it holds nobody up. */
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
 * What another tab put away a moment ago may still be seen here, for browsers tell each other of it when they like: it is
 * written again, so that it stays until this step has its answer.
 */
function keyOfStep(isAlone: boolean): string {
  const kept = recall(NAME) ?? "";
  const key = KEPT.exec(kept)?.[1];
  if (key) {
    remember(NAME, isAlone ? kept : `${key}+`);
    return key;
  }
  const made = newKey();
  remember(NAME, made);
  return made;
}

/** Answered, and be it with a no. A tab that did not wait may be taking the next step with the same key: it stays once. */
function end(key: string): void {
  const kept = recall(NAME);
  if (kept === key) remember(NAME, null);
  if (kept === `${key}+`) remember(NAME, key);
}

/**
 * The step from one cookie to the next is one step until its answer has come, however often the page is opened
 * meanwhile: the server knows it again by the key, and whoever else has the cookie has not got that. One tab at a time:
 * who begins the next step just before another tab puts away the key of the last would take it with that key, and a
 * line that broke then would look like a thief.
 */
export const takeStep = <Result>(
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
