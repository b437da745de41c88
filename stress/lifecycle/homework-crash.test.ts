import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readPostmaster } from "@angon/private-postgres/orphan";
import { signal } from "@angon/private-postgres/process";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { openDatabase } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { privateConnection } from "./databases.ts";
import { HomeworkStudents, type HandedIn } from "./homework-students.ts";
import { buildServer, freePort, killServers, ServerProcess } from "./server-process.ts";
import { waitFor } from "@angon/test-tier/wait-for";

const STUDENTS = 8;
const KILLS = rounds(1, 6);
/** The number of acknowledged writes between two kills varies with the seed, so that kills hit other statements. */
const writesBeforeKill = () => 60 + Math.floor(random() * 30);
const random = seededRandom(seed);
let program: string;
let folder: string;
let port: string;

beforeAll(async () => {
  [program, folder, port] = await Promise.all([buildServer(), temporaryFolder("data"), freePort()]);
});

afterAll(async () => {
  await killServers();
  await removeTemporaryFolders();
});

const start = () =>
  new ServerProcess(program, { DATA_DIR: folder, PORT: port, CAPTCHA: "off", RATE_LIMIT_FACTOR: "1000" });

const acknowledgeMore = (students: HomeworkStudents) => {
  const goal = students.acknowledged + writesBeforeKill();
  return waitFor(
    "more acknowledged writes",
    () => students.acknowledged >= goal || students.unexpected.length > 0,
  );
};

it(
  `acknowledged homework receipts, submissions and marks survive SIGKILL of PostgreSQL and of the server (rounds: ${KILLS})`,
  async () => {
    let server = start();
    await server.ready();
    const connection = await privateConnection(folder);
    const students = await HomeworkStudents.start(server.origin, connection, STUDENTS);
    for (let round = 1; round <= KILLS; round++) {
      await acknowledgeMore(students);
      const { pid } = await readPostmaster(join(folder, "postgres"));
      signal(pid, "SIGKILL");
      await acknowledgeMore(students);
      await server.stop("SIGKILL");
      server = start();
      await server.ready();
      await acknowledgeMore(students);
    }
    await students.stop();
    expect(students.unexpected).toEqual([]);
    expect(students.cutRequests + students.unavailable.length).toBeGreaterThan(0);
    expect(students.handedIn.length).toBeGreaterThan(10);

    const database = openDatabase({ ...connection, max: 1 });
    try {
      const stored = await database.many<HandedIn & { at: Date }>(sql`
        select x.id, x.homework_id as homework, x.body as text, x.committed_at as at, x.marks
        from submissions x join homeworks h on h.id = x.homework_id and h.topic like ${`${students.prefix}%`}
        order by x.id`);
      expect(stored.map(({ at, ...one }) => ({ ...one, committedAt: at.toISOString() }))).toEqual(
        students.handedIn.toSorted((a, b) => a.id - b.id),
      );
    } finally {
      await database.close();
    }
    expect(students.waiting.length).toBeGreaterThan(0);
    for (const { client, homework, receipt } of students.waiting)
      expect((await client.get(`/api/homework/${homework}/receipt`)).body.receipt).toBe(receipt);
    expect(await server.stop("SIGTERM")).toBe(0);
  },
  240_000 + KILLS * 60_000,
);
