import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rounds } from "@angon/test-tier/tier";
import { cast, PASSWORD } from "../../server/demo/cast.ts";
import type { ApiClient, ApiResponse } from "../../server/test/api-client.ts";
import { PostgresProxy } from "../../server/test/postgres-proxy.ts";
import type { Member } from "../../server/test/harness.ts";
import type { Connection } from "../../server/test/postgres.ts";
import { removeTemporaryFolders, waitUntil } from "../../server/test/processes.ts";
import { createSchool, dropDatabases, databaseUrl } from "./databases.ts";
import { signInAt } from "./sign-in.ts";
import { buildServer, freePort, killServers, ServerProcess } from "./server-process.ts";
import { HealthMonitor } from "./health-monitor.ts";

const SECONDS = rounds(4, 30);

let school: Connection;
let port: number;
let proxy: PostgresProxy;
let server: ServerProcess;
let watch: HealthMonitor;
let client: ApiClient;

beforeAll(async () => {
  const [program, made, free] = await Promise.all([buildServer(), createSchool(), freePort()]);
  [school, port] = [made, Number(free)];
  await connectDatabase();
  server = new ServerProcess(program, { DATABASE_URL: databaseUrl(proxy.connection) });
  await server.ready();
  client = await signInAt(server.origin, "rafi");
});

beforeEach(async () => {
  watch = new HealthMonitor(server.origin);
  await waitUntil("it is ready", () => watch.isReady);
});

afterEach(() => watch.stop());

afterAll(async () => {
  await killServers();
  await proxy.close();
  await dropDatabases();
  await removeTemporaryFolders();
});

async function connectDatabase(): Promise<void> {
  proxy = await PostgresProxy.start(school, () => 0, port);
}

type Answer = { status: number; code: string; retry: number; ms: number };

async function timed(ask: () => Promise<ApiResponse>): Promise<Answer> {
  const began = performance.now();
  const { status, headers, body } = await ask();
  return {
    status,
    code: body.code,
    retry: Number(headers.get("retry-after")),
    ms: performance.now() - began,
  };
}

const calls = {
  read: () => client.get("/api/auth/user"),
  write: () => client.put("/api/auth/update", { bio: "সবুর" }),
  signIn: () => client.post("/api/auth/login", { phone: cast.nusrat.phone, password: PASSWORD }),
};

/** A server in use has its connections open already; opening one takes four questions more. */
async function openAllConnections(): Promise<void> {
  proxy.delay = () => 30;
  await Promise.all(Array.from({ length: 50 }, calls.read));
  proxy.delay = () => 0;
}

/** Every request gets 503 with a Retry-After that is short enough. */
async function expectSentAway(): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => Object.values(calls).map((ask) => timed(ask))).flat(),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, code: "common.unavailable" });
    expect(answer.retry).toBeGreaterThan(0);
    expect(answer.ms).toBeLessThan(3_500);
  }
}

async function expectWell(since: number): Promise<void> {
  await waitUntil("it is ready again", () => watch.firstTime(true, since) < Infinity);
  expect(watch.firstTime(true, since) - since).toBeLessThan(2_000);
  for (const ask of Object.values(calls)) expect((await timed(ask)).status).toBe(200);
  expect(watch.wasAlwaysAlive).toBe(true);
}

describe("a server whose database", { timeout: 40_000 + SECONDS * 1_500 }, () => {
  it("is away says so within two seconds, sends everybody away politely, and is well as soon as it is back", async () => {
    const gone = performance.now();
    await proxy.close();
    await waitUntil("it is not ready", () => watch.firstTime(false, gone) < Infinity);
    expect(watch.firstTime(false, gone) - gone).toBeLessThan(2_000);
    await expectSentAway();
    const back = performance.now();
    await connectDatabase();
    await expectWell(back);
  });

  it("falls silent waits for no answer longer than it may", async () => {
    await openAllConnections();
    const silent = performance.now();
    proxy.delay = () => 600_000;
    await expectSentAway();
    expect(watch.firstTime(false, silent) - silent).toBeLessThan(2_000);
    const back = performance.now();
    proxy.delay = () => 0;
    await expectWell(back);
  });

  it("is too far away gives a call three seconds as a whole", async () => {
    // A token that the server has not cached, so it has to read the session as well.
    const unknown = await signInAt(server.origin, "mitu");
    await openAllConnections();
    proxy.delay = () => 1_200;
    const answer = await timed(() => unknown.put("/api/auth/update", { bio: "সবুর" }));
    proxy.delay = () => 0;
    expect(answer).toMatchObject({ status: 503, code: "common.unavailable" });
    expect(answer.ms).toBeLessThan(3_500);
  });

  it("is 300 ms away for every question still answers all of them, ten in a second", async () => {
    const members: Member[] = ["nusrat", "tanvir", "mitu", "arif", "selina", "kamrul", "farhana", "admin"];
    const clients = await Promise.all(members.map((member) => signInAt(server.origin, member)));
    await openAllConnections();
    proxy.delay = () => 300;
    const asked: Promise<Answer>[] = [];
    for (let i = 0; i < 10 * SECONDS; i++) {
      const one = clients[Math.floor(i / 7) % clients.length] ?? client;
      const write = () => one.put("/api/auth/update", { bio: `সবুর ${i}` });
      asked.push(timed(i % 20 === 0 ? calls.signIn : i % 7 === 0 ? write : () => one.get("/api/auth/user")));
      await pause(100);
    }
    const answers = await Promise.all(asked);
    proxy.delay = () => 0;
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeGreaterThan(300);
    expect(watch.wasAlwaysAlive).toBe(true);
  });
});
