import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "@angon/test-tier/tier";
import { withClient, type Connection } from "../../server/test/postgres.ts";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { expectAcknowledgedWritesStored } from "./acknowledged-writes.ts";
import { createSchool, databaseUrl, dropDatabases } from "./databases.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";
import { Writers } from "./writers.ts";

const UPGRADES = rounds(2, 10);
const READS = [
  "/api/auth/user",
  "/api/post",
  "/api/group/mygroups",
  "/api/notification",
  "/api/homework?page=1&pageSize=10",
  "/api/subjects",
];

let school: Connection;
let server: ServerProcess;

beforeAll(async () => {
  const [program, made] = await Promise.all([buildServer(), createSchool()]);
  school = made;
  server = new ServerProcess(program, { DATABASE_URL: databaseUrl(school), CAPTCHA: "off" });
  await server.ready();
});

afterAll(async () => {
  await killServers();
  await dropDatabases();
  await removeTemporaryFolders();
});

/** A migration of a newer release, which the running server does not know: every table gets a column. */
const addColumns = (name: string) =>
  withClient(school, async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `select oid::regclass::text as table from pg_class
       where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
    );
    for (const { table } of rows) await client.query(`alter table ${table} add column ${name} text`);
  });

async function readUntilStopped(writers: Writers): Promise<void> {
  const client = await signInAt(server.origin, "mitu");
  while (!writers.isStopped) for (const path of READS) await writers.requestUntilDone(() => client.get(path));
}

describe("a server of the previous release", { timeout: 240_000 + UPGRADES * 30_000 }, () => {
  it(`answers no 500 and does each write once while migrations add columns (upgrades: ${UPGRADES})`, async () => {
    const writers = await Writers.start(server);
    const readers = Promise.all([readUntilStopped(writers), readUntilStopped(writers)]);
    for (let upgrade = 1; upgrade <= UPGRADES; upgrade++) {
      await writers.acknowledgeMore(100);
      await addColumns(`added_${upgrade}`);
    }
    await writers.acknowledgeMore(100);
    await Promise.all([writers.stop(), readers]);
    expect(writers.unexpected).toEqual([]);
    expect(writers.cutRequests).toBe(0);
    expect(server.errorLines).toEqual([]);
    await expectAcknowledgedWritesStored(writers, school);
  });
});
