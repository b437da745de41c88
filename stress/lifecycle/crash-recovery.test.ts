import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isRunning, signal } from "@angon/private-postgres/process";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { CrashingServer } from "./crashing-server.ts";
import { expectAcknowledgedWritesStored } from "./acknowledged-writes.ts";
import { killServers } from "./server-process.ts";
import { HealthMonitor } from "./health-monitor.ts";
import { Writers } from "./writers.ts";
import { waitFor } from "@angon/test-tier/wait-for";

const KILLS = rounds(1, 12);
const random = seededRandom(seed);
/** The number of acknowledged writes between two kills varies with the seed, so that kills hit other statements. */
const writesBeforeKill = () => 100 + Math.floor(random() * 60);
let school: CrashingServer;

beforeAll(async () => {
  school = await CrashingServer.build();
});

// A failed test must not leave a server on the data folder of the next one.
afterEach(killServers);
afterAll(removeTemporaryFolders);

describe("acknowledged writes survive", { timeout: 240_000 + KILLS * 60_000 }, () => {
  it(`SIGKILL of the server while thirteen clients write; the next process takes over its database (kills: ${KILLS})`, async () => {
    let server = await school.start();
    const writers = await Writers.start(server);
    for (let round = 1; round <= KILLS; round++) {
      await writers.acknowledgeMore(writesBeforeKill());
      await server.stop("SIGKILL");
      server = school.spawn();
      writers.switchServer(server);
      await server.ready();
      expect(server.lines.filter((line) => /^Applied |demo school…$|Creating/.test(line))).toEqual([]);
      await writers.acknowledgeMore(1);
    }
    await writers.stop();
    expect(writers.unexpected).toEqual([]);
    expect(writers.cutRequests).toBeGreaterThan(KILLS);
    await expectAcknowledgedWritesStored(writers, await school.connection());
    expect(await server.stop("SIGTERM")).toBe(0);
  });

  it.each([{ blow: "SIGKILL" }, { blow: "SIGQUIT" }] as const)(
    "$blow of PostgreSQL while thirteen clients write; the server reconnects and refuses with 503 meanwhile",
    async ({ blow }) => {
      const server = await school.start();
      const writers = await Writers.start(server);
      const watch = new HealthMonitor(server.origin);
      for (let round = 1; round <= KILLS; round++) {
        await writers.acknowledgeMore(writesBeforeKill());
        await watch.becomes(true);
        const { pid } = await school.postgres();
        signal(pid, blow);
        await waitFor("another PostgreSQL", async () => {
          const now = await school.postgres();
          return now.isReady && now.pid !== pid;
        });
        await watch.becomes(true);
        await writers.acknowledgeMore(1);
      }
      await writers.acknowledgeMore(writesBeforeKill());
      await Promise.all([writers.stop(), watch.stop()]);
      expect(isRunning(server.pid)).toBe(true);
      expect(watch.wasAlwaysAlive).toBe(true);
      expect(writers.unexpected).toEqual([]);
      expect(server.errorLines).toEqual([]);
      expect(writers.cutRequests, "connections that the server closed").toBe(0);
      expect(writers.unavailable.length).toBeGreaterThan(0);
      for (const { headers, body } of writers.unavailable) {
        expect(headers.get("content-type")).toContain("application/problem+json");
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
        expect(body.code).toBe("common.unavailable");
      }
      await expectAcknowledgedWritesStored(writers, await school.connection());
      const { pid } = await school.postgres();
      expect(await server.stop("SIGTERM")).toBe(0);
      expect(isRunning(pid)).toBe(false);
    },
  );
});
