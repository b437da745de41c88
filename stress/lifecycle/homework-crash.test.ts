import { afterAll, beforeAll, expect, it } from "vitest";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { expectWorkStored } from "./acknowledged-work.ts";
import { CrashingServer } from "./crashing-server.ts";
import { HomeworkStudents } from "./homework-students.ts";
import { killServers } from "./server-process.ts";

const STUDENTS = 8;
const KILLS = rounds(1, 6);
/** The number of acknowledged writes between two kills varies with the seed, so that kills hit other statements. */
const writesBeforeKill = () => 60 + Math.floor(random() * 30);
const random = seededRandom(seed);
let school: CrashingServer;

beforeAll(async () => {
  school = await CrashingServer.build();
});

afterAll(async () => {
  await killServers();
  await removeTemporaryFolders();
});

it(
  `acknowledged homework receipts, submissions and marks survive SIGKILL of PostgreSQL and of the server (rounds: ${KILLS})`,
  async () => {
    let server = await school.start();
    const connection = await school.connection();
    const students = await HomeworkStudents.start(server.origin, connection, STUDENTS);
    for (let round = 1; round <= KILLS; round++)
      server = await school.killBoth(server, students, writesBeforeKill);
    await students.stop();
    expect(students.unexpected).toEqual([]);
    expect(students.cutRequests + students.unavailable.length).toBeGreaterThan(0);
    expect(students.handedIn.length).toBeGreaterThan(10);

    await expectWorkStored(students, connection);
    expect(await server.stop("SIGTERM")).toBe(0);
  },
  240_000 + KILLS * 60_000,
);
