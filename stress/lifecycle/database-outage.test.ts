import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rounds } from "@angon/test-tier/tier";
import { cast, PASSWORD } from "../../server/demo/cast.ts";
import type { ApiClient, ApiResponse } from "../../server/test/api-client.ts";
import { PostgresProxy } from "../../server/test/postgres-proxy.ts";
import type { Member } from "../../server/test/harness.ts";
import type { Connection } from "../../server/test/postgres.ts";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { createSchool, dropDatabases, databaseUrl } from "./databases.ts";
import { signInAt } from "./sign-in.ts";
import { waitFor } from "@angon/test-tier/wait-for";
import { buildServer, freePort, killServers, ServerProcess } from "./server-process.ts";
import { HealthMonitor } from "./health-monitor.ts";

const REQUESTS_EACH = rounds(6, 40);

/** Longer than any test. */
const NEVER_MS = 600_000;

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
  await watch.becomes(true);
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

const outcomeOf = ({ status, headers, body }: ApiResponse) => ({
  status,
  code: body.code as string,
  retry: Number(headers.get("retry-after")),
});

const requests = {
  read: () => client.get("/api/auth/user"),
  write: () => client.put("/api/auth/update", { bio: "সবুর" }),
  signIn: () => client.post("/api/auth/login", { phone: cast.nusrat.phone, password: PASSWORD }),
};

/** A server in use has its connections open already; opening one takes four statements more. */
async function openAllConnections(): Promise<void> {
  proxy.delay = () => 30;
  await Promise.all(Array.from({ length: 50 }, requests.read));
  proxy.delay = () => 0;
}

/** Every request is refused with 503 while the database is still away: each is answered before this resolves. */
async function expectRefusals(): Promise<void> {
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => Object.values(requests).map((send) => send())).flat(),
  );
  for (const outcome of responses.map(outcomeOf)) {
    expect(outcome).toMatchObject({ status: 503, code: "common.unavailable" });
    expect(outcome.retry).toBeGreaterThan(0);
  }
}

async function expectRecovery(): Promise<void> {
  await watch.becomes(true);
  for (const send of Object.values(requests)) expect((await send()).status).toBe(200);
  expect(watch.wasAlwaysAlive).toBe(true);
}

describe("a server whose database", { timeout: 240_000 + REQUESTS_EACH * 10_000 }, () => {
  it("is unreachable is not ready, refuses requests with 503, and serves again when the database is back", async () => {
    await proxy.close();
    await watch.becomes(false);
    await expectRefusals();
    await connectDatabase();
    await expectRecovery();
  });

  it("never responds refuses requests with 503 without waiting for the response, and is not ready", async () => {
    await openAllConnections();
    proxy.delay = () => NEVER_MS;
    await Promise.all([expectRefusals(), watch.becomes(false)]);
    proxy.delay = () => 0;
    await expectRecovery();
  });

  it("takes 1.2 s for each statement refuses a write of several statements, whose sum exceeds the limit of a request", async () => {
    // A token that the server has not cached, so it has to read the session as well.
    const unknown = await signInAt(server.origin, "mitu");
    await openAllConnections();
    proxy.delay = () => 1_200;
    const refused = await unknown.put("/api/auth/update", { bio: "সবুর" });
    proxy.delay = () => 0;
    expect(outcomeOf(refused)).toMatchObject({ status: 503, code: "common.unavailable" });
  });

  it("takes 300 ms for each statement answers every request of eight concurrent users", async () => {
    const members: Member[] = ["nusrat", "tanvir", "mitu", "arif", "selina", "kamrul", "farhana", "admin"];
    const clients = await Promise.all(members.map((member) => signInAt(server.origin, member)));
    await openAllConnections();
    proxy.delay = () => 300;
    const before = proxy.repliedCount;
    await Promise.all(
      clients.map(async (own, n) => {
        for (let i = 0; i < REQUESTS_EACH; i++) {
          const write = () => own.put("/api/auth/update", { bio: `সবুর ${n} ${i}` });
          const read = () => own.get("/api/auth/user");
          const send = (n + i) % 8 === 0 ? requests.signIn : i % 3 === 0 ? write : read;
          // A busy machine makes the server refuse some; one whose limits are too short for the delay refuses all.
          await waitFor("a request succeeds", async () => (await send()).status === 200);
        }
      }),
    );
    expect(proxy.repliedCount - before, "delayed statements").toBeGreaterThan(clients.length);
    proxy.delay = () => 0;
    expect(watch.wasAlwaysAlive).toBe(true);
  });
});
