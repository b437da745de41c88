import { fail } from "../kit/fail.ts";

/**
 * Heavy work one after another, in the order it came: a class that sends its pictures at once waits a
 * little, and the rest of the server notices nothing. When too many wait, the next is sent away.
 */
export function openQueue(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= maxWaiting) fail("common.unavailable", { retryAfter: 5 });
    waiting++;
    const turn = last.then(work);
    last = turn.catch(() => {}).finally(() => waiting--);
    return turn;
  };
}
