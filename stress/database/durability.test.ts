import { readFile } from "node:fs/promises";
import { join } from "node:path";
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

const KILLS = rounds(1, 12);
const random = seededRandom(seed);
const WRITERS = 8;
/** The number of acknowledged writes before a kill varies with the seed, so that kills hit other statements. */
const writesBeforeKill = () => 50 + Math.floor(random() * 50);
const started: TestProcess[] = [];
let program: string;

beforeAll(async () => {
  const entry = new URL("./database-process.ts", import.meta.url);
  program = await bundle(entry, join(await temporaryFolder("program"), "server.mjs"));
});

afterEach(() => Promise.all(started.splice(0).map((one) => one.stop("SIGKILL"))));
afterAll(removeTemporaryFolders);

function startWriting(DATA_DIR: string, record: string): TestProcess {
  const one = new TestProcess(program, { DATA_DIR, ACKNOWLEDGED: record, WRITERS: String(WRITERS) });
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

/** Every acknowledged transaction is stored, and none is stored in part. */
async function check(DATA_DIR: string, record: string): Promise<number> {
  const server = await openServerDatabase({ DATA_DIR }, { step: () => {}, warn: () => {} });
  try {
    const rows = await server.database.many<{ key: string }>(
      sql`select writer || ' ' || number as key from written`,
    );
    const present = new Set(rows.map((row) => row.key));
    const recorded = (await acknowledged(record)).map(([writer, number]) => `${writer} ${number}`);
    expect(recorded.filter((key) => !present.has(key))).toEqual([]);
    const uneven = await server.database.many(
      sql`select from counted full join (select writer, count(*) as rows from written group by writer) w using (writer)
        where numbers is distinct from rows`,
    );
    expect(uneven).toEqual([]);
    return recorded.length;
  } finally {
    await server.close();
  }
}

describe("acknowledged transactions", () => {
  it(`survive SIGKILL of the server process under ${WRITERS} writers (kills: ${KILLS})`, async () => {
    const folder = await temporaryFolder("data");
    const record = join(folder, "acknowledged");
    for (let round = 1, before = 0; round <= KILLS; round++) {
      const server = startWriting(folder, record);
      await server.waitForLine("ready");
      await untilAcknowledged(record, before + writesBeforeKill());
      await server.stop("SIGKILL");
      before = (await acknowledged(record)).length;
    }
    expect(await check(folder, record)).toBeGreaterThanOrEqual(KILLS * 50);
  });

  it(`survive SIGKILL of PostgreSQL under ${WRITERS} writers, whose next writes succeed without a restart of the server (kills: ${KILLS})`, async () => {
    const folder = await temporaryFolder("data");
    const record = join(folder, "acknowledged");
    const server = startWriting(folder, record);
    await server.waitForLine("ready");
    for (let round = 1, before = 0; round <= KILLS; round++) {
      await untilAcknowledged(record, before + writesBeforeKill());
      const postgres = async () => (await readPostmaster(join(folder, "postgres"))).pid;
      const pid = await postgres();
      signal(pid, "SIGKILL");
      await waitFor("another PostgreSQL", async () => ![0, pid].includes(await postgres()));
      before = (await acknowledged(record)).length;
      await untilAcknowledged(record, before + 1);
    }
    expect(await server.stop("SIGTERM")).toBe(0);
    expect(await check(folder, record)).toBeGreaterThanOrEqual(KILLS * 50);
  });
});

describe("a pool of connections", () => {
  it("reconnects after restarts, an outage and cut connections of PostgreSQL", async () => {
    const postgres = await TestPostgres.start({}, null);
    const lost: Error[] = [];
    const connection = await postgres.clone();
    const proxy = await PostgresProxy.start(connection);
    const pool = openDatabase(connection, (error) => void lost.push(error));
    const far = openDatabase(proxy.connection, (error) => void lost.push(error));
    try {
      const answers = () =>
        Promise.all([pool, far].map((one) => one.one<{ one: number }>(sql`select 1 as one`)));
      const untilWell = () => waitFor("the pool answers", () => answers().catch(() => undefined));
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
    } finally {
      await Promise.all([pool.close(), far.close()]);
      await proxy.close();
      await postgres.stop();
    }
  });
});
