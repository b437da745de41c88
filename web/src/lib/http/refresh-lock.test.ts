import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withRefreshLock } from "./refresh-lock.ts";

/** A fake of Web Locks and of the localStorage that all tabs share. */
function fakeBrowser() {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
    const result = last.then(() => (signal.aborted ? undefined : work()));
    last = result.catch(() => undefined);
    return Promise.race([result, aborted]);
  };
  vi.stubGlobal("navigator", { locks: { request } });
  return stored;
}

const isResponse = (error: unknown) => error instanceof Error && error.message === "no";

function promised() {
  let resolve: (value: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<string>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { promise, resolve, reject };
}

/** A rotation whose response the test sends by hand. */
function rotation() {
  const response = promised();
  const request = promised();
  const result = withRefreshLock((key) => {
    request.resolve(key);
    return response.promise;
  }, isResponse);
  result.catch(() => undefined);
  return { key: request.promise, respond: response.resolve, fail: response.reject, result };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a rotation starts after the response of another tab's rotation, with a new key", async () => {
  const stored = fakeBrowser();
  const [first, second] = [rotation(), rotation()];
  const keyOfFirst = await first.key;
  expect(stored.get("angon_step")).toBe(keyOfFirst);
  first.respond("pair");
  expect(await first.result).toBe("pair");
  expect(await second.key).not.toBe(keyOfFirst);
  second.respond("pair");
  await second.result;
  expect([...stored]).toEqual([]);
});

test.each(["network", "no"])(
  "a rotation after one that ended with '%s' reuses its key only without a response",
  async (end) => {
    fakeBrowser();
    const [first, second] = [rotation(), rotation()];
    const keyOfFirst = await first.key;
    first.fail(new Error(end));
    expect((await second.key) === keyOfFirst).toBe(end === "network");
  },
);

test("a key that another tab removed, but is still visible here, is stored again", async () => {
  const stored = fakeBrowser();
  const [first, second] = [rotation(), rotation()];
  const key = await first.key;
  const outdated = vi.spyOn(localStorage, "getItem").mockImplementation(() => key);
  first.respond("pair");
  expect(await second.key).toBe(key);
  outdated.mockRestore();
  expect(stored.get("angon_step"), "for the next page, if this one is killed").toBe(key);
  second.respond("pair");
  await second.result;
  expect([...stored]).toEqual([]);
});

test("a suspended tab holds the lock for four seconds at most; then others share its key and leave it stored", async () => {
  const stored = fakeBrowser();
  const [first, second] = [rotation(), rotation()];
  const keyOfFirst = await first.key;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await second.key).toBe(keyOfFirst);
  second.respond("pair");
  await second.result;
  const third = rotation();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await third.key).toBe(keyOfFirst);
  for (const { respond, result } of [first, third]) {
    respond("pair");
    expect(await result).toBe("pair");
  }
  expect([...stored]).toEqual([]);
});

test("without Web Locks tabs share one key, which the first response removes", async () => {
  const stored = fakeBrowser();
  vi.stubGlobal("navigator", {});
  const [first, second] = [rotation(), rotation()];
  expect(await second.key).toBe(await first.key);
  first.respond("pair");
  await first.result;
  expect([...stored]).toEqual([]);
});
