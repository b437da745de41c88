import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPostmaster } from "@angon/private-postgres/orphan";
import { ends, isRunning, signal } from "@angon/private-postgres/process";
import { withClient } from "../../server/test/postgres.ts";
import { removeTemporaryFolders, temporaryFolder, waitUntil } from "../../server/test/processes.ts";
import { createDatabase, dropDatabases, privateConnection, databaseUrl } from "./databases.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";

let program: string;
let folder: string;

beforeAll(async () => {
  [program, folder] = await Promise.all([buildServer(), temporaryFolder("data")]);
});

afterAll(async () => {
  await killServers();
  await dropDatabases();
  await removeTemporaryFolders();
});

const postgres = async () => (await readPostmaster(join(folder, "postgres"))).pid;

describe("a server with its own database", { timeout: 40_000 }, () => {
  it("opens an empty school when none is wanted, and is ready at once the second time", async () => {
    const env = { DATA_DIR: folder, SEED: "none" };
    const first = new ServerProcess(program, env);
    await first.ready();
    expect(first.lines).toContain("Angon is ready.");
    expect(first.lines.join()).not.toContain("demo school");
    const people = await withClient(await privateConnection(folder), (client) =>
      client.query("select from users"),
    );
    expect(people.rowCount).toBe(0);
    expect(await first.stop("SIGTERM")).toBe(0);

    const second = new ServerProcess(program, env);
    const ms = await second.ready();
    console.log(`second start: ready in ${ms} ms`);
    // Three seconds on a machine that does nothing else; this one runs other tests.
    expect(ms).toBeLessThan(8_000);
    expect((await second.stranger.get("/readyz")).status).toBe(200);
    expect(await second.stop("SIGTERM")).toBe(0);
  });

  it("keeps a second one out within five seconds and is not disturbed", async () => {
    const first = new ServerProcess(program, { DATA_DIR: folder });
    await first.ready();
    const pid = await postgres();
    const began = performance.now();
    const { code, said } = await new ServerProcess(program, { DATA_DIR: folder }).result();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(code).toBe(1);
    expect(said).toContain(`process ${first.pid} `);
    expect(said).toContain(folder);
    expect(said).not.toMatch(/\n\s+at /);
    expect(await postgres()).toBe(pid);
    expect((await first.stranger.get("/readyz")).status).toBe(200);
    await first.stop("SIGTERM");
  });

  it("refuses a port that is taken, and leaves no database running", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const PORT = String((other.address() as AddressInfo).port);
    const server = new ServerProcess(program, { DATA_DIR: folder, PORT });
    let pid = 0;
    await waitUntil("PostgreSQL runs", async () => (pid = await postgres()) !== 0 && isRunning(pid));
    const { code, said } = await server.result();
    other.close();
    expect([code, said]).toEqual([1, `PORT: ${PORT} is used by another program.`]);
    expect(await ends(pid, 5_000)).toBe(true);
  });

  it("refuses an address that is not the machine's", async () => {
    // Of those that are kept for examples.
    const { code, said } = await new ServerProcess(program, { DATA_DIR: folder, HOST: "192.0.2.1" }).result();
    expect([code, said]).toEqual([1, "HOST: 192.0.2.1 is no address of this machine."]);
  });

  it("outlives a fault that nobody waited for, and tells of it", async () => {
    const fault = Buffer.from(`process.on("SIGUSR2", () => {
      Promise.reject(new Error("rejected"));
      setImmediate(() => { throw new Error("thrown"); });
    })`);
    const NODE_OPTIONS = `--import=data:text/javascript;base64,${fault.toString("base64")}`;
    const server = new ServerProcess(program, { DATA_DIR: folder, NODE_OPTIONS });
    await server.ready();
    signal(server.pid, "SIGUSR2");
    for (const message of ["rejected", "thrown"])
      await waitUntil(`the log tells: ${message}`, () =>
        server.lines.some((line) => line.includes('"level":"error"') && line.includes(message)),
      );
    expect((await server.stranger.get("/readyz")).status).toBe(200);
    expect(await server.stop("SIGTERM")).toBe(0);
  });
});

describe("a wrong configuration", () => {
  const nowhere = { DATA_DIR: "/nowhere/at/all" };
  it.each([
    ["a port", { PORT: "abc" }, "PORT: must be a whole number"],
    ["a port beyond all", { PORT: "70000" }, "PORT: must be at most 65535"],
    ["a database", { DATABASE_URL: "mysql://school" }, "DATABASE_URL: must start with postgres://"],
    ["what to seed", { SEED: "everything" }, "SEED: must be one of demo, none"],
    ["a name", { DATABASE_UR: "postgres://school" }, "DATABASE_UR: is not a setting; DATABASE_URL is"],
    ["a folder", { DATA_DIR: "/dev/null/school" }, "/dev/null/school can not be created"],
    [
      "a folder where there can be none",
      { DATA_DIR: "/proc/no/school" },
      "/proc/no/school can not be created",
    ],
    ["who is trusted", { TRUST_PROXY: "banana" }, "TRUST_PROXY: must be addresses such as 10.0.0.1"],
    [
      "what production forbids",
      { NODE_ENV: "production", CAPTCHA: "off", RATE_LIMIT_FACTOR: "1" },
      "CAPTCHA: off is refused in production",
    ],
  ])("is answered with a sentence about %s", async (_what, env, sentence) => {
    const { code, said } = await new ServerProcess(program, { ...nowhere, ...env }).result();
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/\n\s+at /);
  });

  it("is answered with all its sentences at once, and so is a command nobody knows", async () => {
    const wrong = { ...nowhere, PORT: "abc", SEED: "everything" };
    const { said } = await new ServerProcess(program, wrong).result();
    expect(said).toMatch(/PORT: [^]*SEED: /);
    const errand = await new ServerProcess(program, nowhere, "dance").result();
    expect([errand.code, errand.said]).toEqual([
      1,
      "The configuration is wrong.\n  dance: is not a command; serve, admin, backup and seed are",
    ]);
  });

  it("is answered with a sentence when the database does not fit", async () => {
    const blind = await createDatabase("template template0 encoding 'UTF8' locale 'C'");
    const refused = await new ServerProcess(program, { DATABASE_URL: databaseUrl(blind) }).result();
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('LC_CTYPE "C", which does not know Bengali letters');
    const absent = await new ServerProcess(program, {
      DATABASE_URL: databaseUrl({ ...blind, database: "not_there" }),
    }).result();
    expect([absent.code, absent.said]).toEqual([
      1,
      'DATABASE_URL can not be used: database "not_there" does not exist.',
    ]);
  });
});
