import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPostmaster } from "@angon/private-postgres/orphan";
import { isRunning, signal } from "@angon/private-postgres/process";
import { withClient } from "../../server/test/postgres.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { createDatabase, dropDatabases, privateConnection, databaseUrl } from "./databases.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";
import { waitFor } from "@angon/test-tier/wait-for";

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

/** Steps of a first start. */
const isPreparation = (line: string) => /^Creating the private database|^Applied /.test(line);

const postgres = async () => (await readPostmaster(join(folder, "postgres"))).pid;

describe("a server with its own database", () => {
  it("with SEED=none opens an empty school, and a second start creates and migrates nothing", async () => {
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
    await second.ready();
    expect(first.lines.filter(isPreparation)).toHaveLength(2);
    expect(second.lines.filter(isPreparation)).toEqual([]);
    expect((await second.stranger.get("/readyz")).status).toBe(200);
    expect(await second.stop("SIGTERM")).toBe(0);
  });

  it("refuses a second server on its data folder and goes on", async () => {
    const first = new ServerProcess(program, { DATA_DIR: folder });
    await first.ready();
    const pid = await postgres();
    const { code, said } = await new ServerProcess(program, { DATA_DIR: folder }).result();
    expect(code).toBe(1);
    expect(said).toContain(`process ${first.pid} `);
    expect(said).toContain(folder);
    expect(said).not.toMatch(/\n\s+at /);
    expect(await postgres()).toBe(pid);
    expect((await first.stranger.get("/readyz")).status).toBe(200);
    await first.stop("SIGTERM");
  });

  it("exits with a message when its port is taken, and stops PostgreSQL", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const PORT = String((other.address() as AddressInfo).port);
    const server = new ServerProcess(program, { DATA_DIR: folder, PORT });
    let pid = 0;
    await waitFor("PostgreSQL runs", async () => (pid = await postgres()) !== 0 && isRunning(pid));
    const { code, said } = await server.result();
    other.close();
    expect([code, said]).toEqual([1, `PORT: ${PORT} is used by another program.`]);
    await waitFor("PostgreSQL stops", () => !isRunning(pid));
  });

  it("exits with a message when HOST is no address of the machine", async () => {
    // An address reserved for documentation.
    const { code, said } = await new ServerProcess(program, { DATA_DIR: folder, HOST: "192.0.2.1" }).result();
    expect([code, said]).toEqual([1, "HOST: 192.0.2.1 is no address of this machine."]);
  });

  it("logs an unhandled rejection and an uncaught exception and goes on", async () => {
    const fault = Buffer.from(`process.on("SIGUSR2", () => {
      Promise.reject(new Error("rejected"));
      setImmediate(() => { throw new Error("thrown"); });
    })`);
    const NODE_OPTIONS = `--import=data:text/javascript;base64,${fault.toString("base64")}`;
    const server = new ServerProcess(program, { DATA_DIR: folder, NODE_OPTIONS });
    await server.ready();
    signal(server.pid, "SIGUSR2");
    for (const message of ["rejected", "thrown"])
      await waitFor(`the log tells: ${message}`, () =>
        server.lines.some((line) => line.includes('"level":"error"') && line.includes(message)),
      );
    expect((await server.stranger.get("/readyz")).status).toBe(200);
    expect(await server.stop("SIGTERM")).toBe(0);
  });
});

describe("a server with an invalid configuration", () => {
  const nowhere = { DATA_DIR: "/nowhere/at/all" };
  it.each([
    ["PORT that is no number", { PORT: "abc" }, "PORT: must be a whole number"],
    ["PORT above 65535", { PORT: "70000" }, "PORT: must be at most 65535"],
    [
      "DATABASE_URL of another database system",
      { DATABASE_URL: "mysql://school" },
      "DATABASE_URL: must start with postgres://",
    ],
    ["an unknown SEED", { SEED: "everything" }, "SEED: must be one of demo, none"],
    [
      "an unknown variable",
      { DATABASE_UR: "postgres://school" },
      "DATABASE_UR: is not a setting; DATABASE_URL is",
    ],
    [
      "DATA_DIR that cannot be created",
      { DATA_DIR: "/dev/null/school" },
      "/dev/null/school can not be created",
    ],
    ["DATA_DIR below /proc", { DATA_DIR: "/proc/no/school" }, "/proc/no/school can not be created"],
    [
      "TRUST_PROXY that is no address",
      { TRUST_PROXY: "banana" },
      "TRUST_PROXY: must be addresses such as 10.0.0.1",
    ],
    [
      "CAPTCHA=off in production",
      { NODE_ENV: "production", CAPTCHA: "off", RATE_LIMIT_FACTOR: "1" },
      "CAPTCHA: off is refused in production",
    ],
  ])("exits with a message about %s", async (_what, env, sentence) => {
    const { code, said } = await new ServerProcess(program, { ...nowhere, ...env }).result();
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/\n\s+at /);
  });

  it("exits with one message for all settings, and for an unknown command", async () => {
    const wrong = { ...nowhere, PORT: "abc", SEED: "everything" };
    const { said } = await new ServerProcess(program, wrong).result();
    expect(said).toMatch(/PORT: [^]*SEED: /);
    const errand = await new ServerProcess(program, nowhere, "dance").result();
    expect([errand.code, errand.said]).toEqual([
      1,
      "The configuration is wrong.\n  dance: is not a command; serve, admin, backup, seed and school are",
    ]);
  });

  it("exits with a message when the database has the wrong collation or does not exist", async () => {
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
