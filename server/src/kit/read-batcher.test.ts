import { expect, it, vi } from "vitest";
import { createReadBatcher } from "./read-batcher.ts";

/** A read that ends when the test says so, with each item doubled. */
function heldReads(atOnce = 1) {
  const batches: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const read = createReadBatcher<number, number>(
    (items) =>
      new Promise((resolve, reject) =>
        batches.push({ items, end: () => resolve(items.map((item) => item * 2)), fail: reject }),
      ),
    atOnce,
  );
  const next = async (count: number) => {
    while (batches.length < count) await Promise.resolve();
    return batches[count - 1];
  };
  return { batches, read, next };
}

it("the read batcher starts at once and reads the keys of waiting callers together, each with its own result", async () => {
  const { batches, read, next } = heldReads();
  const first = read(1);
  const later = [read(2), read(3)];
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  (await next(1))?.end();
  expect(await first).toBe(2);
  const second = await next(2);
  expect(second?.items).toEqual([2, 3]);
  second?.end();
  expect(await Promise.all(later)).toEqual([4, 6]);
});

it("the read batcher rejects only the callers of a failed batch", async () => {
  const { read, next } = heldReads();
  const first = read(1);
  const later = read(2);
  (await next(1))?.fail(new Error("lost"));
  await expect(first).rejects.toThrow("lost");
  (await next(2))?.end();
  expect(await later).toBe(4);
  const last = read(5);
  (await next(3))?.end();
  expect(await last).toBe(10);
});

it("the read batcher runs at most the configured number of statements in parallel", async () => {
  const { batches, read, next } = heldReads(2);
  const reads = [1, 2, 3, 4].map(read);
  expect(batches.map(({ items }) => items)).toEqual([[1], [2]]);
  batches[1]?.end();
  (await next(3))?.end();
  batches[0]?.end();
  expect(await Promise.all(reads)).toEqual([2, 4, 6, 8]);
  expect(batches[2]?.items).toEqual([3, 4]);
});

it("the read batcher refuses callers beyond its queue, and callers that waited too long", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const { batches, read, next } = heldReads();
    const first = read(0);
    const waiting = Array.from({ length: 200 }, (_, i) => read(i + 1).catch((error: Error) => error.message));
    await expect(read(201)).rejects.toThrow("common.unavailable");
    vi.advanceTimersByTime(2_100);
    const late = read(500).catch((error: Error) => error.message);
    expect(await late).toBe("common.unavailable");
    (await next(1))?.end();
    expect(await first).toBe(0);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["common.unavailable"]));
    expect(batches).toHaveLength(1);
    const fresh = read(7);
    (await next(2))?.end();
    expect(await fresh).toBe(14);
  } finally {
    vi.useRealTimers();
  }
});
