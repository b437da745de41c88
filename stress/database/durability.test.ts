import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PostgresProxy } from "../../server/test/postgres-proxy.ts";
import { TestPostgres } from "../../server/test/postgres.ts";
import { bundle, removeTemporaryFolders, temporaryFolder, TestProcess } from "../../server/test/processes.ts";
import { openDatabase } from "../../server/src/db/database.ts";
import { openServerDatabase } from "../../server/src/db/open.ts";
import { readPostmaster } from "@angon/private-postgres/orphan";
import { signal } from "@angon/private-postgres/process";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { waitFor } from "@angon/test-tier/wait-for";

const KILLS = rounds(2, 12);
const delay = seededRandom(seed);
const writers = 8;
const started: TestProcess[] = [];
let program: string;

beforeAll(async () => {
  const entry = new URL("./database-process.ts", import.meta.url);
  program = await bundle(entry, join(await temporaryFolder("program"), "server.mjs"));
});

afterEach(() => Promise.all(started.splice(0).map((one) => one.stop("SIGKILL"))));
afterAll(removeTemporaryFolders);

function startWriting(DATA_DIR: string, record: string): TestProcess {
  const one = new TestProcess(program, { DATA_DIR, ACKNOWLEDGED: record, WRITERS: String(writers) });
  started.push(one);
  return one;
}

const acknowledged = async (record: string) =>
  (await readFile(record, "utf8").catch(() => ""))
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(" "));

const untilAcknowledged = (record: string, most: number) =>
  waitFor(`${most} writes acknowledged`, async () => (await acknowledged(record)).length >= most);

/** Every success that was told is there, and nothing is there by half. */
async function check(DATA_DIR: string, record: string): Promise<number> {
  const server = await openServerDatabase({ DATA_DIR }, { step: () => {}, warn: () => {} });
  try {
    const rows = await server.database.many<{ key: string }>(
      sql`select writer || ' ' || number as key from written`,
    );
    const present = new Set(rows.map((row) => row.key));
    const told = (await acknowledged(record)).map(([writer, number]) => `${writer} ${number}`);
    expect(told.filter((key) => !present.has(key))).toEqual([]);
    const uneven = await server.database.many(
      sql`select from counted full join (select writer, count(*) as rows from written group by writer) w using (writer)
        where numbers is distinct from rows`,
    );
    expect(uneven).toEqual([]);
    return told.length;
  } finally {
    await server.close();
  }
}

describe("what was acknowledged", { timeout: 20_000 + KILLS * 10_000 }, () => {
  it(`outlives ${KILLS} kills of the server under ${writers} writers, which is back within 3 seconds`, async () => {
    const folder = await temporaryFolder("data");
    const record = join(folder, "acknowledged");
    for (let round = 1, before = 0; round <= KILLS; round++) {
      const server = startWriting(folder, record);
      const ready = Number((await server.waitForLine("ready")).split(" ")[1]);
      if (round > 1) expect(ready).toBeLessThan(3_000);
      await untilAcknowledged(record, before + 50);
      await pause(delay() * 300);
      await server.stop("SIGKILL");
      before = (await acknowledged(record)).length;
    }
    expect(await check(folder, record)).toBeGreaterThan(KILLS * 50);
  });

  it(`outlives ${KILLS} kills of PostgreSQL under ${writers} writers, who go on within 3 seconds`, async () => {
    const folder = await temporaryFolder("data");
    const record = join(folder, "acknowledged");
    const server = startWriting(folder, record);
    await server.waitForLine("ready");
    for (let round = 1, before = 0; round <= KILLS; round++) {
      await untilAcknowledged(record, before + 50);
      const postgres = async () => (await readPostmaster(join(folder, "postgres"))).pid;
      const pid = await postgres();
      const killed = Date.now();
      signal(pid, "SIGKILL");
      await waitFor("another PostgreSQL", async () => ![0, pid].includes(await postgres()));
      before = (await acknowledged(record)).length;
      await untilAcknowledged(record, before + 1);
      const back = Number((await acknowledged(record))[before]?.[2]);
      expect(back - killed).toBeLessThan(3_000);
    }
    expect(await server.stop("SIGTERM")).toBe(0);
    expect(await check(folder, record)).toBeGreaterThan(KILLS * 50);
  });
});

describe("a pool", { timeout: 30_000 }, () => {
  it("survives restarts, an absence and cut lines, and answers again by itself", async () => {
    const postgres = await TestPostgres.start({}, null);
    const lost: Error[] = [];
    const connection = await postgres.clone();
    const proxy = await PostgresProxy.start(connection);
    const pool = openDatabase(connection, (error) => void lost.push(error));
    const far = openDatabase(proxy.connection, (error) => void lost.push(error));
    try {
      const answers = () =>
        Promise.all([pool, far].map((one) => one.one<{ one: number }>(sql`select 1 as one`)));
      const untilWell = async () => {
        const end = Date.now() + 2_000;
        while (!(await answers().catch(() => undefined))) expect(Date.now()).toBeLessThan(end);
      };
      await answers();
      await postgres.restartPostgres("immediate");
      await untilWell();
      await postgres.restartPostgres("fast");
      await untilWell();
      proxy.cutConnections();
      await untilWell();
      await postgres.down();
      await expect(answers()).rejects.toThrow();
      await postgres.up();
      await untilWell();
      expect(lost.length).toBeGreaterThan(0);

      proxy.delay = () => 100;
      const began = performance.now();
      await far.one(sql`select 1 as one`);
      expect(performance.now() - began).toBeGreaterThan(99);
    } finally {
      await Promise.all([pool.close(), far.close()]);
      await proxy.close();
      await postgres.stop();
    }
  });
});
