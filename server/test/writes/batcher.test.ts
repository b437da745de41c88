import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "../../src/db/sql.ts";
import type { WriteBatcher } from "../../src/kit/context.ts";
import { Failure } from "../../src/kit/fail.ts";
import { retryOf, type Retry } from "../../src/kit/idempotency.ts";
import { createWriteBatcher } from "../../src/kit/write-batcher.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();

type Write = { name: string; refused?: true; broken?: true };

let batches: string[][];
let batcher: WriteBatcher<Write, { done: string }>;

beforeEach(() => {
  batches = [];
  batcher = createWriteBatcher({
    keyOf: ({ name }: Write) => name,
    rowOf: () => "the only one",
    work: async (tx, wishes) => {
      batches.push(wishes.map(({ name }) => name));
      for (const { name } of wishes.filter(({ refused }) => !refused))
        await tx.run(sql`insert into settings (key, value) values (${name}, '1')
          on conflict (key) do update set value = to_jsonb((settings.value #>> '{}')::int + 1)`);
      if (wishes.some(({ broken }) => broken)) throw new Error("not today");
      return wishes.map(({ name, refused }) =>
        refused ? new Failure("common.not_found") : { done: `${name} ${batches.length}` },
      );
    },
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await school.database.run(sql`delete from settings`);
});

const submit = (name: string, more: Partial<Write> = {}, retry?: Retry) =>
  batcher.enter(school.server.services, retry, { name, ...more });

/** How often each name was written, read from the stored counter. */
const writtenCounts = async () => {
  const rows = await school.rows<{ key: string; value: number }>(
    sql`select key, value from settings order by key`,
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

const keyed = (key: string, body: unknown = {}) =>
  retryOf(
    school.server.services.keys,
    { userId: 1 },
    { method: "POST", url: "/api/x", body, key, status: 200 },
  );

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? error.code : (error as Error).message),
  );

describe("batches of writes", () => {
  it("start at once when no batch is running, and writes that arrive meanwhile form the next batch", async () => {
    const answers = await Promise.all(["a", "b", "c", "d"].map((name) => submit(name)));
    expect(batches).toEqual([["a"], ["b", "c", "d"]]);
    expect(answers.map(({ done: result }) => result)).toEqual(["a 1", "b 2", "c 2", "d 2"]);
    expect(await writtenCounts()).toEqual({ a: 1, b: 1, c: 1, d: 1 });
    await submit("e");
    expect(batches.at(-1)).toEqual(["e"]);
  });

  it("run two at a time when they lock different rows", async () => {
    const begun: string[][] = [];
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const slow = createWriteBatcher({
      keyOf: (name: string) => name,
      rowOf: (name) => name.slice(-1),
      work: async (_tx, names) => {
        begun.push([...names]);
        await opened;
        return [...names];
      },
    });
    const all = Promise.all(
      ["a1", "b2", "c1", "d3"].map((name) => slow.enter(school.server.services, undefined, name)),
    );
    await vi.waitFor(() => expect(begun.flat().sort()).toEqual(["a1", "b2"]));
    open();
    expect(await all).toEqual(["a1", "b2", "c1", "d3"]);
    expect(begun.slice(0, 2).map(({ length }) => length)).toEqual([1, 1]);
  });

  it("hold at most 128 writes", async () => {
    await Promise.all(Array.from({ length: 300 }, (_, i) => submit(`n${i}`)));
    expect(batches.map(({ length }) => length)).toEqual([1, 128, 128, 43]);
    expect(Object.keys(await writtenCounts())).toHaveLength(300);
  });
});

it("the write batcher never puts two writes with one key into one batch, and keeps their order", async () => {
  await Promise.all(["x", "a", "b", "a", "a", "c"].map((name) => submit(name)));
  expect(batches).toEqual([["x"], ["a", "b", "c"], ["a"], ["a"]]);
  expect(await writtenCounts()).toEqual({ a: 3, b: 1, c: 1, x: 1 });
});

describe("a write that fails", () => {
  it("with a failure is refused without affecting the others", async () => {
    const [, ...outcomes] = await Promise.all([
      submit("first"),
      codeOf(submit("a")),
      codeOf(submit("no", { refused: true })),
      codeOf(submit("b")),
    ]);
    expect(outcomes).toEqual(["done", "common.not_found", "done"]);
    expect(await writtenCounts()).toEqual({ first: 1, a: 1, b: 1 });
  });

  it("with an exception fails alone: the batch is rolled back and each write runs once by itself", async () => {
    const outcomes = await Promise.all([
      codeOf(submit("first")),
      codeOf(submit("a")),
      codeOf(submit("bad", { broken: true })),
      codeOf(submit("b")),
    ]);
    expect(outcomes).toEqual(["done", "done", "not today", "done"]);
    expect(await writtenCounts()).toEqual({ first: 1, a: 1, b: 1 });
    expect(batches).toEqual([["first"], ["a", "bad", "b"], ["a"], ["bad"], ["b"]]);
  });

  it("because the database is unreachable is not retried one by one", async () => {
    const away = Object.assign(new Error("gone"), { code: "57P01" });
    const tx = vi.spyOn(school.server.services.database, "tx").mockRejectedValue(away);
    const outcomes = await Promise.all(["a", "b", "c"].map((name) => codeOf(submit(name))));
    expect(outcomes).toEqual(["gone", "gone", "gone"]);
    expect(tx).toHaveBeenCalledTimes(2);
  });
});

describe("an idempotency key", () => {
  it("is executed once for repeated requests", async () => {
    const retry = () => keyed("once");
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit("a", {}, retry())));
    answers.push(await submit("a", {}, retry()));
    expect(new Set(answers.map(({ done: result }) => result))).toEqual(new Set(["a 1"]));
    expect(await writtenCounts()).toEqual({ a: 1 });
  });

  it("with another request body is refused without stopping other writes", async () => {
    await submit("a", {}, keyed("used", { n: 1 }));
    const outcomes = await Promise.all([
      codeOf(submit("x")),
      codeOf(submit("b", {}, keyed("used", { n: 2 }))),
      codeOf(submit("c", {}, keyed("fresh"))),
    ]);
    expect(outcomes).toEqual(["done", "common.idempotency_mismatch", "done"]);
    expect(await writtenCounts()).toEqual({ a: 1, c: 1, x: 1 });
  });

  it("that another instance is executing is refused as running without stopping other writes", async () => {
    const other = createWriteBatcher({
      keyOf: ({ name }: Write) => name,
      rowOf: ({ name }) => name,
      work: async () => {
        const outcomes = await Promise.all([
          codeOf(submit("x")),
          codeOf(submit("a", {}, keyed("busy"))),
          codeOf(submit("b", {}, keyed("free"))),
        ]);
        return [{ done: outcomes.join() }];
      },
    });
    const { done: result } = await other.enter(school.server.services, keyed("busy"), { name: "a" });
    expect(result).toBe("done,common.idempotency_running,done");
    expect(await writtenCounts()).toEqual({ b: 1, x: 1 });
  });

  it("can be used again after a refusal", async () => {
    expect(await codeOf(submit("a", { refused: true }, keyed("again")))).toBe("common.not_found");
    expect(await codeOf(submit("a", {}, keyed("again")))).toBe("done");
  });

  it("expires after a day", async () => {
    await submit("a", {}, keyed("day"));
    school.advanceClock({ days: 1, minutes: 1 });
    await submit("a", {}, keyed("day"));
    expect(await writtenCounts()).toEqual({ a: 2 });
  });
});

it("the write batcher drops a write whose request has timed out", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const first = submit("first");
  const late = codeOf(submit("late"));
  clock.mockReturnValue(3_000);
  const fresh = codeOf(submit("fresh"));
  await first;
  expect([await late, await fresh]).toEqual(["common.unavailable", "done"]);
  expect(await writtenCounts()).toEqual({ first: 1, fresh: 1 });
});
