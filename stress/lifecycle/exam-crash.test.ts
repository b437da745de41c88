import { afterAll, beforeAll, expect, it } from "vitest";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { expectAnswersStored } from "./acknowledged-work.ts";
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

    await expectAnswersStored(sitters, connection);
    expect(await server.stop("SIGTERM")).toBe(0);
  },
  240_000 + KILLS * 60_000,
);
