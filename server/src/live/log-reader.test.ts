import { describe, expect, it } from "vitest";
import type { Db } from "../db/database.ts";
import type { Sql } from "../db/sql.ts";
import type { LoggedEvent } from "./log.ts";
import { LogReader } from "./log-reader.ts";

const eventAt = (id: number): LoggedEvent => ({ id, topic: "post:1", kind: "reaction", data: {} });
const notificationOf = (after: number, ids: number[]) =>
  JSON.stringify([after, ids.map((id) => [id, "post:1", "reaction", {}])]);

/** A log of `length` events that counts its reads. */
function logOf(length: number) {
  const log = { length, reads: 0, isAway: false };
  const db: Pick<Db, "many"> = {
    many: async <Row>({ values }: Sql) => {
      log.reads++;
      if (log.isAway) throw new Error("away");
      const events = Array.from({ length: log.length }, (_, n) => eventAt(n + 1));
      return events.filter(({ id }) => id > Number(values[0])) as Row[];
    },
  };
  return Object.assign(log, { db });
}

/** A reader that has read the whole log. */
async function readerAt(position: number) {
  const log = logOf(position);
  const reader = new LogReader(log.db);
  reader.startAt(position);
  await readAll(reader);
  log.reads = 0;
  return { log, reader };
}

async function readAll(reader: LogReader): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const next = await reader.next();
    if (next.length === 0) return ids;
    ids.push(...next.map(({ id }) => id));
  }
}

describe("the reader of the log", () => {
  it("returns the events of notifications without reading the log", async () => {
    const { log, reader } = await readerAt(10);
    for (const [after, ids] of [
      [10, [11, 12]],
      [12, [14]],
    ] as const)
      expect(reader.receive(notificationOf(after, [...ids]))).toBe(true);
    expect([await readAll(reader), reader.position, log.reads]).toEqual([[11, 12, 14], 14, 0]);
  });

  it("returns no event twice when it read the log before the notification arrived", async () => {
    const { reader } = await readerAt(10);
    reader.receive(notificationOf(8, [9, 10]));
    reader.receive(notificationOf(9, [10, 11]));
    expect(await readAll(reader)).toEqual([11]);
  });

  it.each([
    ["a notification was lost", notificationOf(7, [8, 9, 10])],
    [
      "it names only the process that numbered, as in the previous release",
      "7b0c3c2e-3f0b-4b3e-9d5e-0c1d2e3f4a5b",
    ],
    ["it could not carry its events", "[4,null]"],
    [
      "it carries too many events",
      notificationOf(
        4,
        Array.from({ length: 5_001 }, (_, n) => n + 5),
      ),
    ],
    ["the connection was lost", undefined],
  ])("reads the log once when %s", async (_, notification) => {
    const { log, reader } = await readerAt(4);
    log.length = 10;
    reader.receive(notification);
    expect([await readAll(reader), log.reads]).toEqual([[5, 6, 7, 8, 9, 10], 1]);
  });

  it("reads events that this process numbered when their notification does not arrive", async () => {
    const { log, reader } = await readerAt(10);
    reader.receive(notificationOf(10, [11]));
    reader.expect(11);
    expect([await readAll(reader), log.reads]).toEqual([[11], 0]);
    reader.expect(12);
    expect([await readAll(reader), log.reads]).toEqual([[], 1]);
    expect([await readAll(reader), log.reads]).toEqual([[], 1]);
  });

  it("reads again after a failure", async () => {
    const { log, reader } = await readerAt(10);
    reader.requireRead();
    log.isAway = true;
    await expect(reader.next()).rejects.toThrow("away");
    log.isAway = false;
    reader.receive(notificationOf(10, [11]));
    expect(await readAll(reader)).toEqual([11]);
  });
});
