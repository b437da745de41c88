import { describe, expect, it } from "vitest";
import type { workerTasks } from "../../../test/helpers/worker-tasks.ts";
import { openWorkerPool } from "./pool.ts";
import { WorkerEnded } from "./pooled-worker.ts";

const entry = new URL("../../../test/helpers/worker-tasks.ts", import.meta.url);
const openPool = (deadlineMs = 600_000) =>
  openWorkerPool<typeof workerTasks>(entry, { workers: 1, deadlineMs, heap: 64 });

const owner = 1;
/** Short, since the test waits for it. */
const SHORT_MS = 100;

describe("a task in a worker", () => {
  const pool = openPool();

  it("returns its value, and a list of any length in its order", async () => {
    expect(await pool.run(owner, "double", 21)).toBe(42);
    for (const length of [0, 1, 500, 501, 2_000])
      expect(await pool.run(owner, "list", length)).toEqual(Array.from({ length }, (_, i) => i));
  });

  it("passes on a refusal and a fault, and the worker performs the next task", async () => {
    await expect(pool.run(owner, "refuse", undefined)).rejects.toMatchObject({
      code: "sheet.unreadable",
    });
    await expect(pool.run(owner, "throwFault", undefined)).rejects.toThrow("a fault of the parser");
    expect(await pool.run(owner, "double", 1)).toBe(2);
  });

  it("that fills its heap is ended alone, and the next task gets a new worker", async () => {
    const full = pool.run(owner, "fillMemory", undefined);
    const next = pool.run(owner, "double", 2);
    await expect(full).rejects.toEqual(new WorkerEnded("memory"));
    expect(await next).toBe(4);
  });

  it("that exits is reported, and the next task gets a new worker", async () => {
    await expect(pool.run(owner, "exit", undefined)).rejects.toEqual(new WorkerEnded("exit"));
    expect(await pool.run(owner, "double", 3)).toBe(6);
  });

  it.each(["loopForever", "waitForever"] as const)(
    "that runs past its deadline (%s) is ended",
    async (task) => {
      const strict = openPool(SHORT_MS);
      await expect(strict.run(owner, task, undefined)).rejects.toEqual(new WorkerEnded("deadline"));
    },
  );

  it("rejects with the error of an entry that cannot be loaded", async () => {
    const missing = openWorkerPool<typeof workerTasks>(new URL("./missing.ts", import.meta.url), {
      workers: 1,
      deadlineMs: SHORT_MS,
      heap: 64,
    });
    await expect(missing.run(owner, "double", 1)).rejects.toThrow("missing.ts");
  });
});

describe("waiting tasks", () => {
  it("of several owners are performed in turns", async () => {
    const pool = openPool();
    const order: string[] = [];
    const run = async (name: string, i: number) => {
      await pool.run(name, "double", i);
      order.push(`${name}${i}`);
    };
    await Promise.all([
      ...[1, 2, 3, 4].map((i) => run("a", i)),
      ...[1, 2].map((i) => run("b", i)),
      run("c", 1),
    ]);
    expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("are refused beyond 32, and accepted again when some are done", async () => {
    const pool = openPool();
    const all = Array.from({ length: 40 }, () => pool.run(owner, "double", 1));
    const results = await Promise.allSettled(all);
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(40 - 33);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: "common.unavailable" } });
    expect(await pool.run(owner, "double", 1)).toBe(2);
  });
});
