import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readPostmaster } from "@angon/private-postgres/orphan";
import { isRunning } from "@angon/private-postgres/process";
import { cast } from "../../server/demo/cast.ts";
import type { ApiClient } from "../../server/test/api-client.ts";
import { SseClient } from "../../server/test/sse-client.ts";
import type { Member } from "../../server/test/harness.ts";
import { withClient } from "../../server/test/postgres.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { privateConnection } from "./databases.ts";
import { signInAt } from "./sign-in.ts";
import { RawClient } from "./raw-client.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";
import { HealthMonitor } from "./health-monitor.ts";
import { waitFor } from "@angon/test-tier/wait-for";

let program: string;
let folder: string;

beforeAll(async () => {
  [program, folder] = await Promise.all([buildServer(), temporaryFolder("data")]);
});

// A failed test must not leave a server on the data folder of the next one.
afterEach(killServers);
afterAll(removeTemporaryFolders);

async function started(): Promise<ServerProcess> {
  const server = new ServerProcess(program, { DATA_DIR: folder });
  await server.ready();
  return server;
}

const postgres = async () => (await readPostmaster(join(folder, "postgres"))).pid;

it("a server on its own database listens for live events of other instances", async () => {
  const server = await started();
  const ear = await SseClient.open(await signInAt(server.origin, "rafi"));
  await withClient(await privateConnection(folder), (client) =>
    waitFor("one connection listens", async () => {
      const { rows } = await client.query("select from pg_stat_activity where query = 'listen angon_live'");
      return rows.length === 1;
    }),
  );
  ear.close();
  expect(server.lines.join()).not.toContain("nobody tells");
  expect(await server.stop("SIGTERM")).toBe(0);
});

/** Writes until stopped or until the server is gone. */
async function keepWriting(caller: ApiClient, name: string, goesOn: () => boolean) {
  const outcome = { saved: 0, refused: [] as number[], isCutOff: false };
  for (let number = 1; goesOn() && !outcome.isCutOff; number++) {
    const reply = await caller.put("/api/auth/update", { bio: `${name} ${number}` }).catch(() => undefined);
    if (!reply) outcome.isCutOff = true;
    else if (reply.status === 200) outcome.saved = number;
    else outcome.refused.push(reply.status);
  }
  return outcome;
}

/** Locks the row of a user, so that a write to it stays in progress until the release. */
async function whileLocked(member: Member, work: (release: () => Promise<unknown>) => Promise<void>) {
  await withClient(await privateConnection(folder), async (client) => {
    await client.query("begin");
    await client.query("select from users where id = $1 for update", [cast[member].id]);
    await work(() => client.query("rollback"));
  });
}

/** Waits until a write waits for the locked row. */
const writeIsBlocked = async () =>
  withClient(await privateConnection(folder), (client) =>
    waitFor("a write waits for the row", async () => {
      const ask = "select from pg_stat_activity where wait_event_type = 'Lock'";
      return (await client.query(ask)).rowCount !== 0;
    }),
  );

describe("a server that receives SIGTERM", () => {
  it("is not ready before its last request is answered, finishes requests in progress, closes idle connections and stops PostgreSQL", async () => {
    const server = await started();
    const { origin } = server;
    const polite: Member[] = ["nusrat", "tanvir", "mitu", "arif"];
    const blind: Member[] = ["selina", "kamrul", "farhana"];
    const clients = await Promise.all(
      [...polite, ...blind, "rafi" as const].map((one) => signInAt(origin, one)),
    );
    const watch = new HealthMonitor(origin);
    await watch.becomes(true);

    const silent = await RawClient.open(origin);
    const halfway = await RawClient.open(origin);
    halfway.write("GET /api/auth/user HTTP/1.1\r\nhost: loc");
    const idle = await RawClient.open(origin);
    idle.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await waitFor("the idle client has its answer", () => idle.received.includes('{"ok":true}'));

    // These clients stop when a balancer would stop sending; the others write until the server is gone.
    const balanced = polite.map((name, i) => keepWriting(clients[i] as ApiClient, name, () => watch.isReady));
    const stubborn = blind.map((name, i) =>
      keepWriting(clients[polite.length + i] as ApiClient, name, () => true),
    );
    const pid = await postgres();
    await whileLocked("rafi", async (release) => {
      const slow = (clients.at(-1) as ApiClient).put("/api/auth/update", { bio: "under way" });
      await writeIsBlocked();
      const ended = server.stop("SIGTERM");
      await watch.becomes(false);
      await release();
      const answer = await slow;
      expect([answer.status, answer.body.bio]).toEqual([200, "under way"]);
      expect(answer.headers.get("connection")).toBe("close");
      // A shutdown that takes longer than its limit exits with 1.
      expect(await ended).toBe(0);
    });
    await watch.stop();
    await Promise.all([silent.closed, halfway.closed, idle.closed]);
    expect(isRunning(pid)).toBe(false);
    expect(server.errorLines).toEqual([]);

    const outcomes = await Promise.all([...balanced, ...stubborn]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ saved: expect.any(Number), refused: [] });
    expect(outcomes.map(({ isCutOff }) => isCutOff)).toEqual([
      ...polite.map(() => false),
      ...blind.map(() => true),
    ]);
    // A request without a response was not executed either.
    const again = await started();
    for (const [i, name] of [...polite, ...blind].entries()) {
      const { body } = await (await signInAt(again.origin, name)).get("/api/auth/user");
      expect(body.bio).toBe(`${name} ${outcomes[i]?.saved}`);
    }
    await again.stop("SIGTERM");
  });

  it("exits at a second SIGTERM although a request is in progress, and stops PostgreSQL", async () => {
    const server = await started();
    const caller = await signInAt(server.origin, "rafi");
    const pid = await postgres();
    await whileLocked("rafi", async () => {
      const slow = caller.put("/api/auth/update", { bio: "too late" }).catch(() => "cut off");
      await writeIsBlocked();
      void server.stop("SIGTERM");
      await waitFor("the server stops listening", () =>
        RawClient.open(server.origin).then(
          (client) => (client.reset(), false),
          () => true,
        ),
      );
      expect(await server.stop("SIGTERM")).not.toBe(0);
      // The row is still locked, so the exit did not wait for the request.
      expect(await slow).toBe("cut off");
    });
    await waitFor("PostgreSQL stops", () => !isRunning(pid));
  });

  it("exits with code 0 although a client never ends its request body", async () => {
    const server = await started();
    const caller = await signInAt(server.origin, "rafi");
    const client = await RawClient.open(server.origin);
    client.write(
      `PUT /api/auth/update HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
        `authorization: Bearer ${caller.accessToken}\r\ncontent-length: 100\r\n\r\n{"bio":`,
    );
    // The server has read the head of the other request when it answers one that came later.
    expect((await caller.get("/api/auth/user")).status).toBe(200);
    const pid = await postgres();
    // A shutdown that takes longer than its limit exits with 1.
    expect(await server.stop("SIGTERM")).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });
});
