import { describe, expect, it } from "vitest";
import type { Db } from "../db/database.ts";
import type { Sql } from "../db/sql.ts";
import type { LoggedEvent } from "./log.ts";
import { LogReader } from "./log-reader.ts";

const eventAt = (id: number): LoggedEvent => ({ id, topic: "post:1", kind: "reaction", data: {} });
const said = (after: number, ids: number[]) =>
  JSON.stringify([after, ids.map((id) => [id, "post:1", "reaction", {}])]);

/** A log of so many events, which counts how often it is read. */
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

/** A reader that took the whole log. */
async function readerAt(place: number) {
  const log = logOf(place);
  const reader = new LogReader(log.db);
  reader.startAt(place);
  await taken(reader);
  log.reads = 0;
  return { log, reader };
}

async function taken(reader: LogReader): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const next = await reader.next();
    if (next.length === 0) return ids;
    ids.push(...next.map(({ id }) => id));
  }
}

describe("the reader of the log", () => {
  it("takes the events that notifications carry without reading the log", async () => {
    const { log, reader } = await readerAt(10);
    for (const [after, ids] of [
      [10, [11, 12]],
      [12, [14]],
    ] as const)
      expect(reader.hear(said(after, [...ids]))).toBe(true);
    expect([await taken(reader), reader.place, log.reads]).toEqual([[11, 12, 14], 14, 0]);
  });

  it("takes no event twice when it read the log before the notification came", async () => {
    const { reader } = await readerAt(10);
    reader.hear(said(8, [9, 10]));
    reader.hear(said(9, [10, 11]));
    expect(await taken(reader)).toEqual([11]);
  });

  it.each([
    ["one was lost", said(7, [8, 9, 10])],
    [
      "one says only who numbered, as those of the previous release do",
      "7b0c3c2e-3f0b-4b3e-9d5e-0c1d2e3f4a5b",
    ],
    ["one could not carry its events", "[4,null]"],
    [
      "there are too many",
      said(
        4,
        Array.from({ length: 5_001 }, (_, n) => n + 5),
      ),
    ],
    ["the connection was lost", undefined],
  ])("reads the log once where %s", async (_, notification) => {
    const { log, reader } = await readerAt(4);
    log.length = 10;
    reader.hear(notification);
    expect([await taken(reader), log.reads]).toEqual([[5, 6, 7, 8, 9, 10], 1]);
  });

  it("reads what this process numbered when its notification does not come", async () => {
    const { log, reader } = await readerAt(10);
    reader.hear(said(10, [11]));
    reader.expect(11);
    expect([await taken(reader), log.reads]).toEqual([[11], 0]);
    reader.expect(12);
    expect([await taken(reader), log.reads]).toEqual([[], 1]);
    expect([await taken(reader), log.reads]).toEqual([[], 1]);
  });

  it("reads again after a failure", async () => {
    const { log, reader } = await readerAt(10);
    reader.readNext();
    log.isAway = true;
    await expect(reader.next()).rejects.toThrow("away");
    log.isAway = false;
    reader.hear(said(10, [11]));
    expect(await taken(reader)).toEqual([11]);
  });
});
