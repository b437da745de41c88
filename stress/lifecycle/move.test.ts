import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServerDatabase } from "../../server/src/db/open.ts";
import { patience, rounds } from "@angon/test-tier/tier";
import { hasDebianPostgres, startDebianPostgres } from "../../server/test/helpers/debian-postgres.ts";
import { withClient, type Connection } from "../../server/test/postgres.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { createDatabase, databaseUrl, dropDatabases, privateConnection } from "./databases.ts";
import { signInAt } from "./sign-in.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";

const POSTS = rounds(2_000, 50_000);

let program: string;
let home: string;
let given: { connection: Connection; stop(): void };

const admin = (env: Record<string, string>, ...words: string[]) =>
  new ServerProcess(program, env, "admin", ...words);
const moveTo = (to: string, env: Record<string, string> = { DATA_DIR: home }) =>
  admin(env, "move", "--to", to);

/** Count and sum of each table, which depend on every value of every row. */
const sumsOf = (connection: Connection) =>
  withClient(connection, async (client) => {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const sums: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string; sum: string }>(
        `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${name} t`,
      );
      sums.push(`${name} ${rows[0]?.count} ${rows[0]?.sum}`);
    }
    return sums;
  });

const asked = <Row extends object>(connection: Connection, text: string) =>
  withClient(connection, async (client) => (await client.query<Row>(text)).rows);

/** Everything that a move takes apart and puts together again. */
const structureOf = (connection: Connection) =>
  asked(
    connection,
    `select conrelid::regclass::text as "table", conname::text as name, convalidated::text as state
       from pg_constraint where contype = 'f'
     union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
     union all select schemaname::text, sequencename::text, coalesce(last_value, 0)::text from pg_sequences
     order by 1, 2`,
  );

type Contents = { sums: string[]; structure: object[] };
const contentsOf = async (connection: Connection): Promise<Contents> => ({
  sums: await sumsOf(connection),
  structure: await structureOf(connection),
});

/** Of a private database that no server has open. */
async function privateContents(folder: string): Promise<Contents> {
  const opened = await openServerDatabase({ DATA_DIR: folder }, { step: () => {}, warn: () => {} });
  try {
    return await contentsOf(await privateConnection(folder));
  } finally {
    await opened.close();
  }
}

let before: Contents;

beforeAll(async () => {
  [program, home] = await Promise.all([buildServer(), temporaryFolder("data")]);
  given = hasDebianPostgres
    ? await startDebianPostgres()
    : { connection: await createDatabase(), stop: () => {} };
  const demo = new ServerProcess(program, { DATA_DIR: home });
  await demo.ready();
  await demo.stop("SIGTERM");
  const words = `seed --users 300 --posts ${POSTS}`.split(" ");
  await new ServerProcess(program, { DATA_DIR: home }, ...words).result();
  before = await privateContents(home);
}, patience(400_000));

afterAll(async () => {
  await killServers();
  given.stop();
  await dropDatabases();
  await removeTemporaryFolders();
});

describe("the private database of a school", { timeout: patience(400_000) }, () => {
  it("is not moved while the school is open, nor into a database that holds something else", async () => {
    const server = new ServerProcess(program, { DATA_DIR: home, SEED: "none" });
    await server.ready();
    const open = await moveTo(databaseUrl(given.connection)).result();
    expect([open.code, open.said]).toEqual([1, expect.stringMatching(/uses the data folder/)]);
    await server.stop("SIGTERM");
    before = await privateContents(home);

    const strange = await createDatabase();
    await asked(strange, "create table recipes (id int)");
    const refused = await moveTo(databaseUrl(strange)).result();
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringContaining("is not empty: it holds recipes"),
    ]);
    expect(
      await asked(strange, "select tablename as name from pg_tables where schemaname = 'public'"),
    ).toEqual([{ name: "recipes" }]);
    expect((await moveTo("https://example.com").result()).said).toContain("npm run admin -- move --to");
  });

  it(`moves with all rows, keys and counters to PostgreSQL 15, also after a move that was stopped (posts: ${POSTS})`, async () => {
    const stopped = moveTo(databaseUrl(given.connection));
    await stopped.waitForLine("comments: ");
    expect(await stopped.stop("SIGINT")).toBe(1);
    expect(stopped.lines.at(-1)).toBe("Stopped: nothing was moved. The same command begins again.");
    expect(await asked(given.connection, "select from users")).toEqual([]);

    const { code, said } = await moveTo(databaseUrl(given.connection)).result();
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Moved: \d+ tables, \d+ rows, with equal sums\.$/m),
    ]);
    expect(said).toContain(`${home}/files as DATA_DIR/files`);
    const after = await contentsOf(given.connection);
    expect(after).toEqual(before);
    expect(await privateContents(home)).toEqual(before);
    expect((await moveTo(databaseUrl(given.connection)).result()).said).toContain("is not empty");
  });

  it("opens as a school where it was moved to, and moves back into a private database once it is closed", async () => {
    const env = { DATABASE_URL: databaseUrl(given.connection), DATA_DIR: home, CAPTCHA: "off" };
    const server = new ServerProcess(program, env);
    await server.ready();
    const student = await signInAt(server.origin, "rafi");
    const post = await student.post("/api/post", { category: "other", body: "নতুন ঘরে প্রথম লেখা" });
    expect(post.status).toBe(201);
    const back = await temporaryFolder("back");
    const open = await moveTo(back, env).result();
    expect([open.code, open.said]).toEqual([
      1,
      expect.stringMatching(/^The school is open \(angon web\+worker\)/m),
    ]);
    await server.stop("SIGTERM");
    const moved = await contentsOf(given.connection);
    const { code, said } = await moveTo(back, env).result();
    expect([code, said]).toEqual([0, expect.stringContaining(`DATA_DIR=${back}`)]);
    expect(await privateContents(back)).toEqual(moved);
  });
});
