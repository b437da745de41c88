import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "../src/db/sql.ts";
import type { WriteBatcher } from "../src/kit/context.ts";
import { Failure } from "../src/kit/fail.ts";
import { retryOf, type Retry } from "../src/kit/idempotency.ts";
import { createWriteBatcher } from "../src/kit/write-batcher.ts";
import { useSchool } from "./harness.ts";

const school = useSchool();

type Wish = { name: string; refused?: true; broken?: true };

let bundles: string[][];
let lane: WriteBatcher<Wish, { done: string }>;

beforeEach(() => {
  bundles = [];
  lane = createWriteBatcher({
    keyOf: ({ name }: Wish) => name,
    rowOf: () => "the only one",
    work: async (tx, wishes) => {
      bundles.push(wishes.map(({ name }) => name));
      for (const { name } of wishes.filter(({ refused }) => !refused))
        await tx.run(sql`insert into settings (key, value) values (${name}, '1')
          on conflict (key) do update set value = to_jsonb((settings.value #>> '{}')::int + 1)`);
      if (wishes.some(({ broken }) => broken)) throw new Error("not today");
      return wishes.map(({ name, refused }) =>
        refused ? new Failure("common.not_found") : { done: `${name} ${bundles.length}` },
      );
    },
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await school.database.run(sql`delete from settings`);
});

const enter = (name: string, more: Partial<Wish> = {}, retry?: Retry) =>
  lane.enter(school.server.services, retry, { name, ...more });

/** How often each was done, by what is left of it. */
const done = async () => {
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

describe("who comes while nothing is written", () => {
  it("waits for nobody; who comes meanwhile goes together with the next", async () => {
    const answers = await Promise.all(["a", "b", "c", "d"].map((name) => enter(name)));
    expect(bundles).toEqual([["a"], ["b", "c", "d"]]);
    expect(answers.map(({ done: told }) => told)).toEqual(["a 1", "b 2", "c 2", "d 2"]);
    expect(await done()).toEqual({ a: 1, b: 1, c: 1, d: 1 });
    await enter("e");
    expect(bundles.at(-1)).toEqual(["e"]);
  });

  it("goes beside another that touches other rows; a third waits", async () => {
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

  it("meets a bundle of at most 128", async () => {
    await Promise.all(Array.from({ length: 300 }, (_, i) => enter(`n${i}`)));
    expect(bundles.map(({ length }) => length)).toEqual([1, 128, 128, 43]);
    expect(Object.keys(await done())).toHaveLength(300);
  });
});

it("never puts two of one key into one bundle, and keeps their order", async () => {
  await Promise.all(["x", "a", "b", "a", "a", "c"].map((name) => enter(name)));
  expect(bundles).toEqual([["x"], ["a", "b", "c"], ["a"], ["a"]]);
  expect(await done()).toEqual({ a: 3, b: 1, c: 1, x: 1 });
});

describe("one that fails", () => {
  it("is refused alone", async () => {
    const [, ...outcomes] = await Promise.all([
      enter("first"),
      codeOf(enter("a")),
      codeOf(enter("no", { refused: true })),
      codeOf(enter("b")),
    ]);
    expect(outcomes).toEqual(["done", "common.not_found", "done"]);
    expect(await done()).toEqual({ first: 1, a: 1, b: 1 });
  });

  it("takes nobody with it, and what the others wanted is done once", async () => {
    const outcomes = await Promise.all([
      codeOf(enter("first")),
      codeOf(enter("a")),
      codeOf(enter("bad", { broken: true })),
      codeOf(enter("b")),
    ]);
    expect(outcomes).toEqual(["done", "done", "not today", "done"]);
    expect(await done()).toEqual({ first: 1, a: 1, b: 1 });
    expect(bundles).toEqual([["first"], ["a", "bad", "b"], ["a"], ["bad"], ["b"]]);
  });

  it("is not tried one by one when the database is away", async () => {
    const away = Object.assign(new Error("gone"), { code: "57P01" });
    const tx = vi.spyOn(school.database, "tx").mockRejectedValue(away);
    const outcomes = await Promise.all(["a", "b", "c"].map((name) => codeOf(enter(name))));
    expect(outcomes).toEqual(["gone", "gone", "gone"]);
    expect(tx).toHaveBeenCalledTimes(2);
  });
});

describe("an idempotency key", () => {
  it("is worked for once, however often it comes", async () => {
    const retry = () => keyed("once");
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter("a", {}, retry())));
    answers.push(await enter("a", {}, retry()));
    expect(new Set(answers.map(({ done: told }) => told))).toEqual(new Set(["a 1"]));
    expect(await done()).toEqual({ a: 1 });
  });

  it("with another request is refused, and stops nobody", async () => {
    await enter("a", {}, keyed("used", { n: 1 }));
    const outcomes = await Promise.all([
      codeOf(enter("x")),
      codeOf(enter("b", {}, keyed("used", { n: 2 }))),
      codeOf(enter("c", {}, keyed("fresh"))),
    ]);
    expect(outcomes).toEqual(["done", "common.idempotency_mismatch", "done"]);
    expect(await done()).toEqual({ a: 1, c: 1, x: 1 });
  });

  it("that another instance is working for is told so, and stops nobody", async () => {
    const other = createWriteBatcher({
      keyOf: ({ name }: Wish) => name,
      rowOf: ({ name }) => name,
      work: async () => {
        const outcomes = await Promise.all([
          codeOf(enter("x")),
          codeOf(enter("a", {}, keyed("busy"))),
          codeOf(enter("b", {}, keyed("free"))),
        ]);
        return [{ done: outcomes.join() }];
      },
    });
    const { done: told } = await other.enter(school.server.services, keyed("busy"), { name: "a" });
    expect(told).toBe("done,common.idempotency_running,done");
    expect(await done()).toEqual({ b: 1, x: 1 });
  });

  it("is free again after a refusal, because nothing happened", async () => {
    expect(await codeOf(enter("a", { refused: true }, keyed("again")))).toBe("common.not_found");
    expect(await codeOf(enter("a", {}, keyed("again")))).toBe("done");
  });

  it("is forgotten after a day", async () => {
    await enter("a", {}, keyed("day"));
    school.advanceClock({ days: 1, minutes: 1 });
    await enter("a", {}, keyed("day"));
    expect(await done()).toEqual({ a: 2 });
  });
});

it("does nothing for whom nobody waits any more", async () => {
  const began = performance.now();
  const first = enter("first");
  const late = codeOf(enter("late"));
  vi.spyOn(performance, "now").mockReturnValue(began + 3_000);
  const fresh = codeOf(enter("fresh"));
  await first;
  expect([await late, await fresh]).toEqual(["common.unavailable", "done"]);
  expect(await done()).toEqual({ first: 1, fresh: 1 });
});
