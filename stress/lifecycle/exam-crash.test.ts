import { afterAll, beforeAll, expect, it } from "vitest";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { openDatabase } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { CrashingServer } from "./crashing-server.ts";
import { killServers } from "./server-process.ts";
import { Sitters } from "./sitters.ts";

const SITTERS = 50;
const KILLS = rounds(1, 6);
/** The number of acknowledged writes between two kills varies with the seed, so that kills hit other statements. */
const savesBeforeKill = () => 150 + Math.floor(random() * 50);
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
  `acknowledged exam answers of ${SITTERS} students survive SIGKILL of PostgreSQL and of the server (rounds: ${KILLS})`,
  async () => {
    let server = await school.start();
    const connection = await school.connection();
    const sitters = await Sitters.start(server.origin, connection, SITTERS);
    expect(sitters.all).toHaveLength(SITTERS);
    for (let round = 1; round <= KILLS; round++)
      server = await school.killBoth(server, sitters, savesBeforeKill);
    await sitters.stop();
    expect(sitters.unexpected).toEqual([]);
    expect(sitters.cutRequests + sitters.unavailable.length).toBeGreaterThan(0);

    const database = openDatabase({ ...connection, max: 1 });
    try {
      const ids = sitters.all.map(({ attemptId }) => attemptId);
      const attempts = await database.many<{ id: number; seq: number }>(sql`
        select id, seq from quiz_attempts where id = any(${ids})`);
      expect(new Map(attempts.map(({ id, seq }) => [id, seq]))).toEqual(
        new Map(sitters.all.map(({ attemptId, acknowledgedSeq }) => [attemptId, acknowledgedSeq])),
      );
    } finally {
      await database.close();
    }
    for (const sitter of sitters.all) {
      const { body } = await sitter.client.post(`/api/exam/${sitter.examId}/start`);
      const stored = (body.answers as { question_id: number; option: number }[]).toSorted(byQuestion);
      expect(stored).toEqual(sitter.sent.get(sitter.acknowledgedSeq)?.toSorted(byQuestion));
    }
    expect(await server.stop("SIGTERM")).toBe(0);
  },
  240_000 + KILLS * 60_000,
);

const byQuestion = (a: { question_id: number }, b: { question_id: number }) => a.question_id - b.question_id;
