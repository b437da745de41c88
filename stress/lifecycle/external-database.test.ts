import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "@angon/test-tier/wait-for";
import { openDatabase } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { isRunning } from "@angon/private-postgres/process";
import { ApiClient } from "../../server/test/api-client.ts";
import { withClient, type Connection } from "../../server/test/postgres.ts";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { createDatabase, dropDatabases, databaseUrl } from "./databases.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";

let program: string;
let given: Connection;
let env: { DATABASE_URL: string };

beforeAll(async () => {
  [program, given] = await Promise.all([buildServer(), createDatabase()]);
  env = { DATABASE_URL: databaseUrl(given) };
});

afterAll(async () => {
  await killServers();
  await dropDatabases();
  await removeTemporaryFolders();
});

const admin = (...words: string[]) => new ServerProcess(program, env, "admin", ...words).result();
const founder = { phone: "01911000001", name: "প্রধান শিক্ষক" };

describe("two servers on one DATABASE_URL", () => {
  it("start together: one applies the migrations, none seeds, and each accepts sessions of the other", async () => {
    const servers = [1, 2].map(() => new ServerProcess(program, env));
    await Promise.all(servers.map((server) => server.ready()));
    const migrated = servers.filter((server) => server.lines.some((line) => line.startsWith("Applied ")));
    expect(migrated).toHaveLength(1);
    for (const server of servers) expect(server.lines).toContain("Angon is ready.");

    const database = openDatabase({ ...given, max: 1 });
    expect(await database.many(sql`select from users`)).toEqual([]);
    await database.close();

    const made = await admin("create", "--phone", founder.phone, "--name", founder.name);
    expect(made.code).toBe(0);
    const password = /^Password: (\S{12,})$/m.exec(made.said)?.[1];
    const [one, other] = servers.map((server) => new ApiClient(server.origin));
    const entered = await one?.post("/api/auth/login", { phone: founder.phone, password });
    expect([entered?.status, entered?.body.user.role]).toEqual([200, "ADMIN"]);
    await expect
      .poll(async () => (await one?.get("/api/site"))?.body)
      .toMatchObject({
        contact: { short_call: "", phone: "", email: "" },
        app_url: "",
        company: [],
        social: [],
      });
    other?.setTokens(entered?.body);
    const seen = await other?.get("/api/auth/user");
    expect([seen?.status, seen?.body.name]).toEqual([200, founder.name]);

    const opened = openDatabase({ ...given, max: 1 });
    const assistants = await opened.many(
      sql`select name from users where is_assistant and account_id is null`,
    );
    expect(assistants, "the assistant comes with the first admin").toEqual([{ name: "Curiosity AI" }]);
    await opened.close();

    // The remaining server goes on when the other one stops.
    expect(await servers[0]?.stop("SIGTERM")).toBe(0);
    expect((await other?.get("/api/auth/user"))?.status).toBe(200);
    expect(isRunning(servers[1]?.pid ?? 0)).toBe(true);
  });

  it("get an admin only by the command line, which names each invalid argument", async () => {
    const [twice, badly, unasked] = await Promise.all([
      admin("create", "--phone", founder.phone, "--name", founder.name),
      admin("create", "--phone", "12", "--name", "ক", "--password", "short"),
      admin("remove"),
    ]);
    expect([twice.code, badly.code, unasked.code]).toEqual([1, 1, 1]);
    expect(twice.said).toContain(`--phone: ${founder.phone} has an account already`);
    expect(badly.said).toMatch(/--phone: [^]*--name: [^]*--password: /);
    expect(unasked.said).toContain("npm run admin -- create");
    for (const { said } of [twice, badly, unasked]) expect(said).not.toMatch(/\n\s+at /);
  });
});

it("a server whose setup code the database does not take in time serves, and prints the code later", async () => {
  const connection = await createDatabase();
  const empty = { DATABASE_URL: databaseUrl(connection) };
  const first = new ServerProcess(program, empty);
  await first.ready();
  expect(await first.stop("SIGTERM")).toBe(0);

  const server = await withClient(connection, async (client) => {
    await client.query("begin");
    await client.query("lock table setup in access exclusive mode");
    const started = new ServerProcess(program, empty);
    await started.ready();
    await waitFor("the server says that the setup code was not taken", () =>
      started.lines.some((line) => line.includes("did not take the setup code")),
    );
    expect((await started.stranger.get("/readyz")).status).toBe(200);
    await client.query("rollback");
    return started;
  });
  await server.waitForLine("The school is empty");
  expect(await server.stop("SIGTERM")).toBe(0);
});
