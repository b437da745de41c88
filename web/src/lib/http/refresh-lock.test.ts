import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withRefreshLock } from "./refresh-lock.ts";

/** A fake of Web Locks and of the storage that all tabs share. */
function browser() {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const gaveUp = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
    const mine = last.then(() => (signal.aborted ? undefined : work()));
    last = mine.catch(() => undefined);
    return Promise.race([mine, gaveUp]);
  };
  vi.stubGlobal("navigator", { locks: { request } });
  return kept;
}

const isAnswer = (error: unknown) => error instanceof Error && error.message === "no";

function promised() {
  let resolve: (value: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<string>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { promise, resolve, reject };
}

/** A step whose answer comes when it is told to. */
function step() {
  const answer = promised();
  const begun = promised();
  const taken = withRefreshLock((key) => {
    begun.resolve(key);
    return answer.promise;
  }, isAnswer);
  taken.catch(() => undefined);
  return { begun: begun.promise, answered: answer.resolve, failed: answer.reject, taken };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("begins when that of another tab has its answer, and is another one", async () => {
  const kept = browser();
  const [first, second] = [step(), step()];
  const keyOfFirst = await first.begun;
  expect(kept.get("angon_step")).toBe(keyOfFirst);
  first.answered("pair");
  expect(await first.taken).toBe("pair");
  expect(await second.begun).not.toBe(keyOfFirst);
  second.answered("pair");
  await second.taken;
  expect([...kept]).toEqual([]);
});

test.each(["network", "no"])(
  "takes up the one before when that ended with '%s', if it had no answer",
  async (end) => {
    browser();
    const [first, second] = [step(), step()];
    const keyOfFirst = await first.begun;
    first.failed(new Error(end));
    expect((await second.begun) === keyOfFirst).toBe(end === "network");
  },
);

test("stays where a tab still saw what another had put away", async () => {
  const kept = browser();
  const [first, second] = [step(), step()];
  const key = await first.begun;
  const seen = vi.spyOn(localStorage, "getItem").mockImplementation(() => key);
  first.answered("pair");
  expect(await second.begun).toBe(key);
  seen.mockRestore();
  expect(kept.get("angon_step"), "for the next page, should this one be killed").toBe(key);
  second.answered("pair");
  await second.taken;
  expect([...kept]).toEqual([]);
});

test("is not held up by a tab that sleeps, takes part in its step, and leaves it the key", async () => {
  const kept = browser();
  const [first, second] = [step(), step()];
  const keyOfFirst = await first.begun;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await second.begun).toBe(keyOfFirst);
  second.answered("pair");
  await second.taken;
  const third = step();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await third.begun).toBe(keyOfFirst);
  for (const { answered, taken } of [first, third]) {
    answered("pair");
    expect(await taken).toBe("pair");
  }
  expect([...kept]).toEqual([]);
});

test("is shared where browsers keep their locks back, and ends with its first answer", async () => {
  const kept = browser();
  vi.stubGlobal("navigator", {});
  const [first, second] = [step(), step()];
  expect(await second.begun).toBe(await first.begun);
  first.answered("pair");
  await first.taken;
  expect([...kept]).toEqual([]);
});
