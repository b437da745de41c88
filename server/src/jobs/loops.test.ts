import { expect, it } from "vitest";
import { createLoops } from "./loops.ts";

const unexpected = (error: unknown) => {
  throw error;
};

it("a loop runs again when it is woken at any moment of its end", async () => {
  // The end of a loop takes some microtasks; one round wakes it in each of them.
  for (let turns = 0; turns < 12; turns++) {
    let runs = 0;
    const loops = createLoops({ most: 1 }, async () => (runs++, false), unexpected);
    loops.wake();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    const before = runs;
    loops.wake();
    await new Promise(setImmediate);
    expect(runs, `after ${turns} turns`).toBeGreaterThan(before);
    await loops.stop();
  }
});

it("a loop continues after a failure when it is woken again", async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const loops = createLoops(
    { most: 1 },
    async () => {
      if (runs++ === 0) throw new Error("lost");
      return false;
    },
    (error) => failures.push(error),
  );
  loops.wake();
  await new Promise(setImmediate);
  expect([runs, failures.length]).toEqual([1, 1]);
  loops.wake();
  await new Promise(setImmediate);
  expect(runs).toBe(2);
  await loops.stop();
});

it("a loop combines simultaneous wakes into one batch, and continues at once while there is more", async () => {
  const left = [3, 2, 1, 0];
  let runs = 0;
  const loops = createLoops(
    { most: 1, gatherMs: 20 },
    async () => {
      runs++;
      return (left.shift() ?? 0) > 0;
    },
    unexpected,
  );
  for (let wakes = 0; wakes < 5; wakes++) {
    loops.wake();
    await new Promise(setImmediate);
    expect(runs).toBe(0);
  }
  await expect.poll(() => runs).toBe(4);
  loops.wake();
  await expect.poll(() => runs).toBe(5);
  await loops.stop();
});
