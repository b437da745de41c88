import { beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "../db/sql.ts";
import type { Tx } from "../db/database.ts";
import { useSchool } from "../../test/harness.ts";
import { emit, emitAll, emitTogether, on, onAlone, onMany, registerListeners } from "./outbox.ts";
import type { Unheard } from "../kit/events.ts";
import { createScheduler, every } from "./recurring.ts";
import { announceToOthers } from "./announce.ts";
import { MAX_TRIES, runShort, startWorker } from "./worker.ts";

declare module "../kit/events.ts" {
  interface Events {
    "test.rang": Unheard<{ text: string }>;
    "test.failed": Unheard<{ text: string }>;
  }
}

const school = useSchool();
const note = (text: string) => sql`insert into settings (key, value) values (${text}, '1')`;
const noted = async (text: string) =>
  (await school.rows(sql`select 1 from settings where key = ${text}`)).length;
const say = (event: "test.rang" | "test.failed", payload: { text: string }) =>
  school.database.tx((tx) => emit(tx, event, payload));
/** A batch ends after some milliseconds: while the clock stands still, a slow machine does not split it. */
async function drainInWholeBatches(): Promise<number> {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    return await school.drain();
  } finally {
    vi.useRealTimers();
  }
}

let broken = true;
beforeEach(() => {
  broken = true;
  registerListeners([
    on("test.rang", "test.hear", async (_services, tx, { text }) => void (await tx.run(note(text)))),
    on(
      "test.rang",
      "test.countToo",
      async (_services, tx, { text }) => void (await tx.run(note(`${text} too`))),
    ),
    on("test.failed", "test.fail", async (_services, tx, { text }) => {
      await tx.run(note(text));
      if (broken) throw new Error("not today");
    }),
  ]);
});

describe("an event", () => {
  it("reaches every listener once", async () => {
    await say("test.rang", { text: "one" });
    expect(await school.drain()).toBe(2);
    expect([await noted("one"), await noted("one too")]).toEqual([1, 1]);
    expect(await school.drain()).toBe(0);
  });

  it("is discarded when its transaction is rolled back", async () => {
    const lost = school.database.tx(async (tx) => {
      await emit(tx, "test.rang", { text: "lost" });
      throw new Error("rolled back");
    });
    await expect(lost).rejects.toThrow("rolled back");
    expect(await school.drain()).toBe(0);
  });

  it("is handled once by loops that run at the same time", async () => {
    for (let i = 0; i < 30; i++) await say("test.rang", { text: `loop ${i}` });
    await Promise.all(Array.from({ length: 8 }, () => school.drain()));
    // A second run would break the unique key and leave a job behind.
    expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
  });
});

describe("a job that fails", () => {
  it("is rolled back, waits longer each time, and is dead after five attempts", async () => {
    await say("test.failed", { text: "half" });
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      await school.drain();
      const [job] = await school.rows<{ tries: number; dead: boolean }>(
        sql`select tries, dead_at is not null as dead from jobs`,
      );
      expect(job).toEqual({ tries, dead: tries === MAX_TRIES });
      expect(await noted("half")).toBe(0);
      expect(await school.drain(), "not before its time").toBe(0);
      school.advanceClock({ minutes: 30 });
    }
    await school.database.run(sql`delete from jobs`);
  });

  it("does not affect the other jobs of its batch", async () => {
    for (const text of ["before", "after"]) await say("test.rang", { text });
    await say("test.failed", { text: "between" });
    for (const text of ["late"]) await say("test.rang", { text });
    expect(await school.drain()).toBe(7);
    expect(await Promise.all(["before", "before too", "after", "late", "between"].map(noted))).toEqual([
      1, 1, 1, 1, 0,
    ]);
    expect(await school.rows(sql`select listener, tries from jobs`)).toEqual([
      { listener: "test.fail", tries: 1 },
    ]);
    await school.database.run(sql`delete from jobs`);
  });

  it("succeeds when the cause is gone", async () => {
    await say("test.failed", { text: "later" });
    await school.drain();
    broken = false;
    school.advanceClock({ minutes: 1 });
    await school.drain();
    expect(await noted("later")).toBe(1);
  });
});

describe("a batch of jobs", () => {
  it("runs fifty jobs in few transactions, each once", async () => {
    const transactions: string[] = [];
    registerListeners(
      ["test.hear", "test.countToo"].map((name) =>
        on("test.rang", name, async (_services, tx) => {
          const row = await tx.one<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
          transactions.push(row?.id ?? "");
        }),
      ),
    );
    for (let i = 0; i < 25; i++) await say("test.rang", { text: `batch ${i}` });
    expect(await drainInWholeBatches()).toBe(50);
    expect(transactions).toHaveLength(50);
    expect(new Set(transactions).size).toBeLessThan(10);
    expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
  });

  it("returns the jobs it has no time for, without loss or repetition", async () => {
    registerListeners([
      on("test.rang", "test.hear", async (_services, tx, { text }) => {
        await tx.run(sql`select pg_sleep(0.03)`);
        await tx.run(note(text));
      }),
    ]);
    const texts = Array.from({ length: 8 }, (_, i) => `slow ${i}`);
    for (const text of texts) await say("test.rang", { text });
    await school.database.run(sql`update jobs set tries = 2, last_error = 'earlier'`);
    const before = await school.rows(sql`select * from jobs order by id`);
    expect(await runShort(school.server.services, { batches: 1 })).toBeLessThan(8);
    const left = await school.rows(sql`select * from jobs order by id`);
    expect(before.slice(-left.length)).toEqual(left);
    await school.drain();
    expect(await Promise.all(texts.map(noted))).toEqual(texts.map(() => 1));
    expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
  });
});

describe("an event that a listener filters out", () => {
  it("creates no job for that listener, and one for the other listeners", async () => {
    const isLoud = ({ text }: { text: string }) => text.startsWith("loud");
    registerListeners([
      on(
        "test.rang",
        "test.loud",
        async (_services, tx, { text }) => void (await tx.run(note(text))),
        isLoud,
      ),
      onMany("test.rang", "test.all", () => Promise.resolve()),
    ]);
    await school.database.tx((tx) =>
      emitAll(
        tx,
        "test.rang",
        ["loud one", "soft", "loud two"].map((text) => ({ text })),
      ),
    );
    expect(await school.rows(sql`select listener, payload ->> 'text' as text from jobs order by id`)).toEqual(
      [
        { listener: "test.loud", text: "loud one" },
        { listener: "test.all", text: "loud one" },
        { listener: "test.all", text: "soft" },
        { listener: "test.loud", text: "loud two" },
        { listener: "test.all", text: "loud two" },
      ],
    );
    expect(await school.drain()).toBe(5);
  });
});

describe("a job that may take long", () => {
  it("shares its transaction with no other job", async () => {
    const transactions: Record<string, string[]> = { short: [], long: [] };
    const record =
      (kind: "short" | "long") =>
      async (_services: unknown, tx: Tx): Promise<void> => {
        const row = await tx.one<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
        transactions[kind]?.push(row?.id ?? "");
      };
    registerListeners([
      on("test.rang", "test.short", record("short")),
      onAlone("test.failed", "test.long", record("long")),
    ]);
    for (const event of ["test.rang", "test.rang", "test.failed", "test.failed", "test.rang"] as const)
      await say(event, { text: "" });
    expect(await drainInWholeBatches()).toBe(5);
    const { short = [], long = [] } = transactions;
    expect(new Set(long).size).toBe(2);
    expect(new Set(short).size).toBe(1);
    expect(short.filter((id) => long.includes(id))).toEqual([]);
  });
});

describe("a listener that handles many", () => {
  it("gets the events of a batch at once, and each of them alone when the batch fails", async () => {
    const calls: string[][] = [];
    registerListeners([
      onMany("test.rang", "test.many", async (_services, tx, all) => {
        calls.push(all.map(({ text }) => text));
        for (const { text } of all) await tx.run(note(text));
      }),
      on("test.failed", "test.fail", () => Promise.reject(new Error("not today"))),
    ]);
    for (const text of ["many 1", "many 2", "many 3"]) await say("test.rang", { text });
    expect(await drainInWholeBatches()).toBe(3);
    expect(calls).toEqual([["many 1", "many 2", "many 3"]]);
    for (const text of ["many 4", "many 5"]) await say("test.rang", { text });
    await say("test.failed", { text: "" });
    await drainInWholeBatches();
    expect(calls.slice(1)).toEqual([["many 4", "many 5"], ["many 4"], ["many 5"]]);
    expect(await Promise.all(["many 1", "many 4", "many 5"].map(noted))).toEqual([1, 1, 1]);
    await school.database.run(sql`delete from jobs`);
  });
});

describe("events that are emitted together", () => {
  it("are one job of each listener that handles many, and single jobs again after a failure", async () => {
    const texts = ["together 1", "together 2", "together 3"];
    const calls: string[][] = [];
    registerListeners([
      onMany("test.rang", "test.many", async (_services, tx, all) => {
        calls.push(all.map(({ text }) => text));
        for (const { text } of all) await tx.run(note(text));
      }),
      onMany("test.rang", "test.frail", async (_services, tx, all) => {
        for (const { text } of all) await tx.run(note(`${text} frail`));
        if (broken && all.some(({ text }) => text === "together 2")) throw new Error("not today");
      }),
      on(
        "test.rang",
        "test.each",
        async (_services, tx, { text }) => void (await tx.run(note(`${text} each`))),
      ),
    ]);
    const tell = () =>
      school.database.tx((tx) =>
        emitTogether(
          tx,
          "test.rang",
          texts.map((text) => ({ text })),
        ),
      );
    await tell();
    const stored = await school.rows<{ listener: string }>(sql`select listener from jobs order by listener`);
    expect(stored.map(({ listener }) => listener)).toEqual([
      ...texts.map(() => "test.each"),
      "test.frail[]",
      "test.many[]",
    ]);
    await drainInWholeBatches();
    // The batch failed with `test.frail`, and its jobs ran again alone.
    expect(calls).toEqual([texts, texts]);
    const all = ["", " each", " frail"].flatMap((end) => texts.map((text) => text + end));
    expect(await Promise.all(all.map(noted))).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 1]);
    expect(await school.rows(sql`select listener, payload, tries from jobs`)).toEqual([
      { listener: "test.frail", payload: { text: "together 2" }, tries: 1 },
    ]);
    broken = false;
    school.advanceClock({ minutes: 1 });
    expect(await school.drain()).toBe(1);
    expect(await noted("together 2 frail")).toBe(1);
    await school.database.run(sql`delete from settings where key = any(${all}::text[])`);
    await tell();
    expect(await school.drain()).toBe(5);
    expect(await Promise.all(all.map(noted))).toEqual(all.map(() => 1));
  });
});

describe("the worker", () => {
  it("is woken for jobs of an instance that has no worker", async () => {
    const { services } = school.server;
    let endPoll = () => {};
    // No poll gets as far as looking for jobs.
    const worker = startWorker(
      services,
      () =>
        new Promise((resolve) => {
          endPoll = resolve;
        }),
    );
    const other = announceToOthers(school.database, services.log);
    await say("test.rang", { text: "far away" });
    await expect.poll(() => noted("far away")).toBe(1);
    endPoll();
    await Promise.all([worker.stop(), other.stop()]);
  });

  it("runs other jobs while a slow one runs", async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isRunning = false;
    registerListeners([
      on("test.failed", "test.slow", () => {
        isRunning = true;
        return slow;
      }),
      on("test.rang", "test.hear", async (_s, tx, { text }) => void (await tx.run(note(text)))),
    ]);
    const worker = startWorker(school.server.services, () => Promise.resolve());
    await say("test.failed", { text: "" });
    await expect.poll(() => isRunning).toBe(true);
    await say("test.rang", { text: "beside" });
    await expect.poll(() => noted("beside")).toBe(1);
    finish();
    await worker.stop();
    expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
  });

  it("runs several slow jobs at a time, and short jobs beside them", async () => {
    let finish = () => {};
    const long = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let started = 0;
    registerListeners([
      onAlone("test.failed", "test.long", () => {
        started++;
        return long;
      }),
      on("test.rang", "test.hear", async (_s, tx, { text }) => void (await tx.run(note(text)))),
    ]);
    // The long jobs are the oldest: a shared queue would lock the others behind them.
    await say("test.failed", { text: "" });
    for (let i = 0; i < 5; i++) await say("test.rang", { text: `free ${i}` });
    await say("test.failed", { text: "" });
    const worker = startWorker(school.server.services, () => Promise.resolve());
    await expect.poll(() => started).toBe(2);
    await expect.poll(() => noted("free 4")).toBe(1);
    expect(await school.rows(sql`select distinct listener from jobs`)).toEqual([{ listener: "test.long" }]);
    finish();
    await worker.stop();
    expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
  });

  it("starts work when an event is emitted, and runs a recurring job once per interval across instances", async () => {
    const hourly = every("test.hourly", 60, async (_services, tx) => void (await tx.run(note("hour"))));
    registerListeners([
      hourly.listener,
      on("test.rang", "test.hear", async (_s, tx, { text }) => void (await tx.run(note(text)))),
    ]);
    const { services } = school.server;
    const workers = [1, 2].map(() => startWorker(services, createScheduler(services, [hourly])));
    await say("test.rang", { text: "awake" });
    await expect.poll(() => noted("awake")).toBe(1);
    await expect.poll(() => noted("hour")).toBe(1);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
  });
});
