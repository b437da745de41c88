import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { useSchool } from "../../test/harness.ts";
import { emit, on, registerListeners } from "./outbox.ts";
import type { Unheard } from "../kit/events.ts";
import { createScheduler, every } from "./recurring.ts";
import { MAX_TRIES, startWorker } from "./worker.ts";

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

  it("is gone with the change it belongs to", async () => {
    const lost = school.database.tx(async (tx) => {
      await emit(tx, "test.rang", { text: "lost" });
      throw new Error("rolled back");
    });
    await expect(lost).rejects.toThrow("rolled back");
    expect(await school.drain()).toBe(0);
  });

  it("is not done twice by lanes that meet", async () => {
    for (let i = 0; i < 30; i++) await say("test.rang", { text: `lane ${i}` });
    await Promise.all(Array.from({ length: 8 }, () => school.drain()));
    // A second run would break the unique key and leave a job behind.
    expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
  });
});

describe("a job that fails", () => {
  it("takes its writes back, waits longer each time, and is dead after five tries", async () => {
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

  it("is done when the cause is gone", async () => {
    await say("test.failed", { text: "later" });
    await school.drain();
    broken = false;
    school.advanceClock({ minutes: 1 });
    await school.drain();
    expect(await noted("later")).toBe(1);
  });
});

describe("the worker", () => {
  it("starts work when it is emitted and keeps the timetable once per interval over instances", async () => {
    const hourly = every("test.hourly", 60, async (_services, tx) => void (await tx.run(note("hour"))));
    registerListeners([
      hourly.listener,
      on("test.rang", "test.hear", async (_s, tx, { text }) => void (await tx.run(note(text)))),
    ]);
    const { services } = school.server;
    const workers = [1, 2].map(() => startWorker(services, createScheduler(services, [hourly])));
    await say("test.rang", { text: "awake" });
    await expect.poll(() => noted("awake"), { timeout: 5_000 }).toBe(1);
    await expect.poll(() => noted("hour"), { timeout: 5_000 }).toBe(1);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
  });
});
