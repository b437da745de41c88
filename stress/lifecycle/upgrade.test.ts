import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "@angon/test-tier/tier";
import { withClient, type Connection } from "../../server/test/postgres.ts";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { expectAnswersStored, expectWorkStored } from "./acknowledged-work.ts";
import { expectAcknowledgedWritesStored } from "./acknowledged-writes.ts";
import { createSchool, databaseUrl, dropDatabases } from "./databases.ts";
import { HomeworkStudents } from "./homework-students.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";
import { Sitters } from "./sitters.ts";
import { Writers } from "./writers.ts";

const UPGRADES = rounds(2, 10);
const SITTERS = 8;
const STUDENTS = 4;
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
/** Another instance, where exams are sat and homework is handed in. */
let other: ServerProcess;

beforeAll(async () => {
  const [program, made] = await Promise.all([buildServer(), createSchool()]);
  school = made;
  const env = { DATABASE_URL: databaseUrl(school), CAPTCHA: "off" };
  server = new ServerProcess(program, env);
  other = new ServerProcess(program, env);
  await Promise.all([server.ready(), other.ready()]);
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

describe("two servers of the previous release", { timeout: 240_000 + UPGRADES * 30_000 }, () => {
  it(`answer no 500 and do each write once while migrations add columns (upgrades: ${UPGRADES})`, async () => {
    const writers = await Writers.start(server);
    const readers = Promise.all([readUntilStopped(writers), readUntilStopped(writers)]);
    const sitters = await Sitters.start(other.origin, school, SITTERS);
    const students = await HomeworkStudents.start(other.origin, school, STUDENTS);
    for (let upgrade = 1; upgrade <= UPGRADES; upgrade++) {
      await Promise.all([
        writers.acknowledgeMore(100),
        sitters.acknowledgeMore(20),
        students.acknowledgeMore(20),
      ]);
      await addColumns(`added_${upgrade}`);
    }
    await Promise.all([
      writers.acknowledgeMore(100),
      sitters.acknowledgeMore(20),
      students.acknowledgeMore(20),
    ]);
    await Promise.all([writers.stop(), sitters.stop(), students.stop(), readers]);
    // The log says why a request failed.
    expect([...server.errorLines, ...other.errorLines]).toEqual([]);
    for (const { unexpected, cutRequests } of [writers, sitters, students])
      expect([unexpected, cutRequests]).toEqual([[], 0]);
    await expectAcknowledgedWritesStored(writers, school);
    await expectAnswersStored(sitters, school);
    await expectWorkStored(students, school);
  });
});
