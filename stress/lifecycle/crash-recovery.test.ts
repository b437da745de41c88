import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPostmaster } from "@angon/private-postgres/orphan";
import { isRunning, signal } from "@angon/private-postgres/process";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { removeTemporaryFolders, temporaryFolder, waitUntil } from "../../server/test/processes.ts";
import { privateConnection } from "./databases.ts";
import { expectAcknowledgedWritesStored } from "./acknowledged-writes.ts";
import { buildServer, freePort, killServers, ServerProcess } from "./server-process.ts";
import { HealthMonitor } from "./health-monitor.ts";
import { Writers } from "./writers.ts";

const KILLS = rounds(2, 12);
const delay = seededRandom(seed);
const WRITES = 100;
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

const start = () => new ServerProcess(program, { DATA_DIR: folder, PORT: port, CAPTCHA: "off" });
const postgres = () => readPostmaster(join(folder, "postgres"));

const more = (writers: Writers, atLeast = WRITES) => {
  const goal = writers.acknowledged + atLeast;
  return waitUntil(
    `${atLeast} more writes`,
    () => writers.acknowledged >= goal || writers.unexpected.length > 0,
  );
};

describe("nothing acknowledged is lost", { timeout: 60_000 + KILLS * 15_000 }, () => {
  it(`when the server is killed ${KILLS} times under thirteen writers; the next one takes over by itself`, async () => {
    let server = start();
    await server.ready();
    const writers = await Writers.start(server);
    for (let round = 1; round <= KILLS; round++) {
      await more(writers);
      await pause(delay() * 300);
      await server.stop("SIGKILL");
      server = start();
      writers.switchServer(server);
      const ms = await server.ready();
      console.log(`killed and up again in ${ms} ms`);
      // Three seconds on a machine that does nothing else; this one runs other tests.
      expect(ms).toBeLessThan(8_000);
      await more(writers, 1);
    }
    await writers.stop();
    expect(writers.unexpected).toEqual([]);
    expect(writers.cutRequests).toBeGreaterThan(KILLS);
    await expectAcknowledgedWritesStored(writers, await privateConnection(folder));
    expect(await server.stop("SIGTERM")).toBe(0);
  });

  it.each([
    { blow: "SIGKILL", what: "is killed" },
    { blow: "SIGQUIT", what: "ends at once" },
  ] as const)(
    "when PostgreSQL $what under thirteen writers; the server goes on by itself",
    async ({ blow }) => {
      const server = start();
      await server.ready();
      const writers = await Writers.start(server);
      const watch = new HealthMonitor(server.origin);
      for (let round = 1; round <= KILLS; round++) {
        await more(writers);
        await waitUntil("it is ready", () => watch.isReady);
        const { pid } = await postgres();
        const struck = performance.now();
        signal(pid, blow);
        await waitUntil("another PostgreSQL", async () => {
          const now = await postgres();
          return now.isReady && now.pid !== pid;
        });
        const back = performance.now();
        await waitUntil("it is ready again", () => watch.firstTime(true, back) < Infinity);
        expect(watch.firstTime(true, back) - back).toBeLessThan(2_000);
        expect(watch.firstTime(false, struck) - struck).toBeLessThan(2_000);
      }
      await more(writers);
      await Promise.all([writers.stop(), watch.stop()]);
      expect(isRunning(server.pid)).toBe(true);
      expect(watch.wasAlwaysAlive).toBe(true);
      expect(writers.unexpected).toEqual([]);
      expect(server.errorLines).toEqual([]);
      expect(writers.cutRequests, "the server hung up on nobody").toBe(0);
      expect(writers.unavailable.length).toBeGreaterThan(0);
      for (const { headers, body } of writers.unavailable) {
        expect(headers.get("content-type")).toContain("application/problem+json");
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
        expect(body.code).toBe("common.unavailable");
      }
      await expectAcknowledgedWritesStored(writers, await privateConnection(folder));
      const { pid } = await postgres();
      expect(await server.stop("SIGTERM")).toBe(0);
      expect(isRunning(pid)).toBe(false);
    },
  );
});
