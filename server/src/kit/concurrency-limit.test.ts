import { expect, it, vi } from "vitest";
import { concurrencyLimit } from "./concurrency-limit.ts";

/** Works that are over when they are told so, and in which order they began. */
function works() {
  const began: number[] = [];
  const ends = new Map<number, { end: () => void; fail: (error: Error) => void }>();
  const work = (name: number) => () => {
    began.push(name);
    return new Promise<number>((resolve, reject) =>
      ends.set(name, { end: () => resolve(name), fail: reject }),
    );
  };
  return { began, work, of: (name: number) => ends.get(name) };
}

it("the concurrency limit admits as many tasks as allowed, and the others in the order of their arrival", async () => {
  const { began, work, of } = works();
  const two = concurrencyLimit(2);
  const all = [1, 2, 3, 4].map((name) => two.take(work(name)));
  await Promise.resolve();
  expect(began).toEqual([1, 2]);
  of(2)?.end();
  await all[1];
  await expect.poll(() => began).toEqual([1, 2, 3]);
  of(1)?.end();
  await expect.poll(() => began).toEqual([1, 2, 3, 4]);
  of(3)?.end();
  of(4)?.end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

it("the concurrency limit continues after a task that failed, also synchronously", async () => {
  const { began, work, of } = works();
  const one = concurrencyLimit(1);
  const [failing, next] = [one.take(work(1)), one.take(work(2))];
  const thrown = one.take(() => {
    throw new Error("at once");
  });
  of(1)?.fail(new Error("later"));
  await expect(failing).rejects.toThrow("later");
  await expect.poll(() => began).toEqual([1, 2]);
  of(2)?.end();
  expect(await next).toBe(2);
  await expect(thrown).rejects.toThrow("at once");
  const again = one.take(work(3));
  of(3)?.end();
  expect(await again).toBe(3);
});

it("the concurrency limit refuses a call at once when as many wait as may wait, and accepts one when there is room", async () => {
  const { began, work, of } = works();
  const one = concurrencyLimit(1, { mostWaiting: 1, longestMs: Infinity });
  const [first, second] = [one.take(work(1)), one.take(work(2))];
  await expect(one.take(work(3))).rejects.toMatchObject({ code: "common.unavailable" });
  of(1)?.end();
  await first;
  const third = one.take(work(4));
  of(2)?.end();
  await second;
  await expect.poll(() => began).toEqual([1, 2, 4]);
  of(4)?.end();
  expect(await third).toBe(4);
});

it("the concurrency limit refuses calls that have waited too long when a slot is free, and runs the next one", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const { began, work, of } = works();
    const one = concurrencyLimit(1, { mostWaiting: 10, longestMs: 1_000 });
    const [first, ...late] = [1, 2, 3].map((name) => one.take(work(name)));
    const refused = Promise.all(late.map((call) => call.catch((error: { code: string }) => error.code)));
    vi.advanceTimersByTime(600);
    const next = one.take(work(4));
    vi.advanceTimersByTime(600);
    of(1)?.end();
    await first;
    expect(await refused).toEqual(["common.unavailable", "common.unavailable"]);
    await expect.poll(() => began).toEqual([1, 4]);
    of(4)?.end();
    expect(await next).toBe(4);
    const free = one.take(work(5));
    of(5)?.end();
    expect(await free).toBe(5);
  } finally {
    vi.useRealTimers();
  }
});
