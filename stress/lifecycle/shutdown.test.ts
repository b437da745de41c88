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
import { RawClient, requestHead } from "./raw-client.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";
import { pauseBeforeRetry } from "../client-pauses.ts";
import { HealthMonitor } from "./health-monitor.ts";
import { waitFor } from "@angon/test-tier/wait-for";

/** Less than the time limit of a test, so that the error names the fact. */
const TRIALS_LIMIT_MS = 180_000;

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

/** A client that writes numbered texts, and what became of them. */
class Writer {
  saved = 0;
  isCutOff = false;
  /** Statuses with which the server refused while it shut down. */
  readonly refused: number[] = [];

  constructor(
    readonly name: Member,
    private readonly client: ApiClient,
  ) {}

  static signIn = async (origin: string, name: Member) => new Writer(name, await signInAt(origin, name));

  /** Writes until stopped or until the server is gone. */
  async keepWriting(goesOn: () => boolean): Promise<void> {
    while (goesOn() && !this.isCutOff) {
      const text = { bio: `${this.name} ${this.saved + 1}` };
      const reply = await this.client.put("/api/auth/update", text).catch(() => undefined);
      if (!reply) this.isCutOff = true;
      else if (reply.status === 200) this.saved++;
      // A busy server that does not shut down refuses with 503 too; the text is sent again.
      else if (reply.status !== 503 || reply.headers.get("connection") === "close")
        this.refused.push(reply.status);
      else await pauseBeforeRetry();
    }
  }
}

const everyWriterHasSaved = (writers: readonly Writer[]) =>
  waitFor("every client has saved a text", () => writers.every(({ saved }) => saved > 0));

/** A request without a response was not executed: the last acknowledged text is stored. */
async function expectSavedTexts(writers: readonly Writer[]): Promise<void> {
  const again = await started();
  for (const { name, saved } of writers) {
    const { body } = await (await signInAt(again.origin, name)).get("/api/auth/user");
    expect(body.bio).toBe(`${name} ${saved}`);
  }
  await again.stop("SIGTERM");
}

/**
 * Sends a write of which the last byte is held back, so that it stays in progress for as long as the test wants; one that
 * waits for a lock would be refused after two seconds.
 */
async function holdWrite(caller: ApiClient, bio: string) {
  const connection = await RawClient.open(caller.origin);
  const body = JSON.stringify({ bio });
  const head = requestHead("PUT", "/api/auth/update", String(caller.accessToken), body.length);
  connection.write(head + body.slice(0, -1));
  // The server has read the head of the held request when it answers one that came later.
  await waitFor(
    "a later request is answered",
    async () => (await caller.get("/api/auth/user")).status === 200,
  );
  return { connection, sendRest: () => connection.write(body.slice(-1)) };
}

/** Whether the server still listens, and says that it is not ready. */
const isDraining = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 503,
    () => false,
  );

/** Stops a server while clients write through a load balancer, and returns the clients if the balancer noticed in time. */
async function stopBehindBalancer(names: readonly Member[]): Promise<Writer[] | undefined> {
  const server = await started();
  const writers = await Promise.all(names.map((name) => Writer.signIn(server.origin, name)));
  const watch = new HealthMonitor(server.origin);
  await watch.becomes(true);
  let isSignalled = false;
  const written = writers.map((writer) => writer.keepWriting(() => watch.isReady || !isSignalled));
  await everyWriterHasSaved(writers);
  isSignalled = true;
  const ended = server.stop("SIGTERM");
  await Promise.all(written);
  const wasInTime = await isDraining(server.origin);
  expect(await ended).toBe(0);
  await watch.stop();
  return wasInTime ? writers : undefined;
}

describe("a server that receives SIGTERM", () => {
  it("answers every request of clients that stop when /readyz fails", async () => {
    // The server listens for a second more. A machine that is too busy to notice within it proves nothing.
    const writers = await waitFor(
      "the clients stop while the server still listens",
      () => stopBehindBalancer(["nusrat", "tanvir", "mitu", "arif"]),
      TRIALS_LIMIT_MS,
    );
    for (const writer of writers) expect(writer).toMatchObject({ refused: [], isCutOff: false });
    await expectSavedTexts(writers);
  });

  it("is not ready before its last request is answered, finishes requests in progress, closes idle connections and stops PostgreSQL", async () => {
    const server = await started();
    const { origin } = server;
    const names: Member[] = ["selina", "kamrul", "farhana"];
    const writers = await Promise.all(names.map((name) => Writer.signIn(origin, name)));
    const caller = await signInAt(origin, "rafi");
    const watch = new HealthMonitor(origin);
    await watch.becomes(true);

    const silent = await RawClient.open(origin);
    const halfway = await RawClient.open(origin);
    halfway.write("GET /api/auth/user HTTP/1.1\r\nhost: loc");
    const idle = await RawClient.open(origin);
    idle.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await waitFor("the idle client has its answer", () => idle.received.includes('{"ok":true,'));

    // These clients write until the server is gone.
    const written = writers.map((writer) => writer.keepWriting(() => true));
    await everyWriterHasSaved(writers);
    const pid = await postgres();
    const { connection, sendRest } = await holdWrite(caller, "under way");
    const ended = server.stop("SIGTERM");
    await watch.becomes(false);
    sendRest();
    await connection.closed;
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 /);
    expect(connection.received).toMatch(/^connection: close\r$/im);
    expect(connection.received).toContain('"bio":"under way"');
    // A shutdown that takes longer than its limit exits with 1.
    expect(await ended).toBe(0);
    await watch.stop();
    await Promise.all([silent.closed, halfway.closed, idle.closed]);
    expect(isRunning(pid)).toBe(false);
    expect(server.errorLines).toEqual([]);

    await Promise.all(written);
    for (const writer of writers) expect(writer).toMatchObject({ refused: [], isCutOff: true });
    await expectSavedTexts(writers);
  });

  it("exits at a second SIGTERM although a request is in progress, and stops PostgreSQL", async () => {
    const server = await started();
    const caller = await signInAt(server.origin, "rafi");
    const pid = await postgres();
    // The lock of another session does not keep PostgreSQL from stopping either.
    await withClient(await privateConnection(folder), async (session) => {
      await session.query("begin");
      await session.query("select from users where id = $1 for update", [cast.rafi.id]);
      const { connection } = await holdWrite(caller, "too late");
      void server.stop("SIGTERM");
      await waitFor("the server stops listening", () =>
        RawClient.open(server.origin).then(
          (client) => (client.reset(), false),
          () => true,
        ),
      );
      expect(connection.isClosed).toBe(false);
      expect(await server.stop("SIGTERM")).not.toBe(0);
      // The request was never completed, so the exit did not wait for it.
      await connection.closed;
      expect(connection.received).toBe("");
    });
    await waitFor("PostgreSQL stops", () => !isRunning(pid));
  });

  it("exits with code 0 although a client never ends its request body", async () => {
    const server = await started();
    const caller = await signInAt(server.origin, "rafi");
    await holdWrite(caller, "never complete");
    const pid = await postgres();
    // A shutdown that takes longer than its limit exits with 1.
    expect(await server.stop("SIGTERM")).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });
});
