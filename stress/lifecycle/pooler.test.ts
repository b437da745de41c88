import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "@angon/test-tier/tier";
import { waitFor } from "@angon/test-tier/wait-for";
import { SseClient } from "../../server/test/sse-client.ts";
import { Pgbouncer, pgbouncerPath } from "../../server/test/helpers/pgbouncer.ts";
import { withClient, type Connection } from "../../server/test/postgres.ts";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { expectAcknowledgedWritesStored } from "./acknowledged-writes.ts";
import { createDatabase, createSchool, databaseUrl, dropDatabases } from "./databases.ts";
import { buildServer, freePort, killServers, ServerProcess } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";
import { Sitters } from "./sitters.ts";
import { Writers } from "./writers.ts";

const RESTARTS = rounds(2, 10);
const POOL_SIZE = 5;

let program: string;
const poolers: Pgbouncer[] = [];

beforeAll(async () => {
  program = await buildServer();
});

afterEach(async () => {
  await killServers();
  await Promise.all(poolers.splice(0).map((one) => one.close()));
});

afterAll(async () => {
  await dropDatabases();
  await removeTemporaryFolders();
});

type Settings = Parameters<typeof Pgbouncer.start>[2];

async function startPooler(target: Connection, settings: Settings): Promise<Pgbouncer> {
  const pooler = await Pgbouncer.start(target, Number(await freePort()), settings);
  poolers.push(pooler);
  return pooler;
}

const transaction: Settings = { mode: "transaction", size: POOL_SIZE };

/** In the database alone, since other test files use the same role. */
const giveSettings = ({ database, user, ...server }: Connection) =>
  withClient({ database, user, ...server }, async (client) => {
    for (const setting of [
      "statement_timeout = '2s'",
      "lock_timeout = '2s'",
      "idle_in_transaction_session_timeout = '10s'",
      "plan_cache_mode = 'force_generic_plan'",
    ])
      await client.query(`alter role ${user} in database ${database} set ${setting}`);
  });

const serve = (pooler: Pgbouncer, more: Record<string, string> = {}) =>
  new ServerProcess(program, { DATABASE_URL: databaseUrl(pooler.connection), CAPTCHA: "off", ...more });

const connectionsOf = (school: Connection) =>
  withClient({ ...school, database: "postgres" }, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = $1",
      [school.database],
    );
    return rows[0]?.count ?? 0;
  });

async function expectLiveComment(server: ServerProcess): Promise<void> {
  const [author, reader] = await Promise.all([
    signInAt(server.origin, "rafi"),
    signInAt(server.origin, "arif"),
  ]);
  const post = await author.post("/api/post", { category: "other", body: "কাল কি ক্লাস আছে?" });
  const stream = await SseClient.open(author, { posts: [post.body.id as number], origin: server.origin });
  const comment = await reader.post(`/api/post/${post.body.id}/comments`, { content: "আছে, সকাল নয়টায়" });
  expect([post.status, comment.status]).toEqual([201, 201]);
  await waitFor("the comment arrives", () => stream.events.some(({ event }) => event.includes("comment")));
  stream.close();
  const feed = await author.get("/api/post");
  expect(feed.status).toBe(200);
}

describe.skipIf(!pgbouncerPath)("a school behind a real PgBouncer", { timeout: 300_000 }, () => {
  it(`in transaction mode loses no acknowledged write while it is killed and restarted (kills: ${RESTARTS})`, async () => {
    const school = await createSchool();
    await giveSettings(school);
    const pooler = await startPooler(school, transaction);
    const server = serve(pooler, { DATABASE_LISTEN_URL: databaseUrl(school), DATABASE_POOL: "8" });
    await server.ready();
    const writers = await Writers.start(server);
    const sitters = await Sitters.start(server.origin, school, 4);
    for (let kill = 1; kill <= RESTARTS; kill++) {
      await Promise.all([writers.acknowledgeMore(100), sitters.acknowledgeMore(20)]);
      await pooler.down();
      await pooler.up();
    }
    await Promise.all([writers.acknowledgeMore(100), sitters.acknowledgeMore(20)]);
    await expectLiveComment(server);
    await Promise.all([writers.stop(), sitters.stop()]);
    expect([...writers.unexpected, ...sitters.unexpected]).toEqual([]);
    await expectAcknowledgedWritesStored(writers, school);
    // Five through the pooler and one for LISTEN, also under load.
    expect(await connectionsOf(school)).toBeLessThanOrEqual(POOL_SIZE + 1);
  });

  it("in transaction mode gets its migrations over the direct address, two processes of one at a time", async () => {
    const empty = await createDatabase();
    await giveSettings(empty);
    const pooler = await startPooler(empty, transaction);
    const direct = { DATABASE_LISTEN_URL: databaseUrl(empty) };
    const servers = [serve(pooler, direct), serve(pooler, { ...direct, SERVICES: "web" })];
    await Promise.all(servers.map((server) => server.ready()));
    const migrated = servers.filter(({ lines }) => lines.some((line) => line.startsWith("Applied ")));
    expect(migrated).toHaveLength(1);
  });

  it("in session mode needs neither an address of its own for LISTEN nor settings at the role", async () => {
    const school = await createSchool();
    const server = serve(await startPooler(school, { mode: "session", size: 30 }));
    await server.ready();
    await expectLiveComment(server);
  });

  it("is refused with a sentence without address for LISTEN, without settings, or without shared statements", async () => {
    const [school, bare] = await Promise.all([createSchool(), createSchool()]);
    await giveSettings(school);
    const pooler = await startPooler(school, transaction);
    const unshared = await startPooler(school, { ...transaction, more: { max_prepared_statements: 0 } });
    const listen = (url: string) => ({ DATABASE_LISTEN_URL: url });
    const refusals = await Promise.all(
      [
        serve(pooler),
        serve(pooler, listen(databaseUrl(pooler.connection))),
        serve(pooler, listen(databaseUrl(bare))),
        serve(await startPooler(bare, transaction), listen(databaseUrl(bare))),
        serve(unshared, listen(databaseUrl(school))),
      ].map((server) => server.result()),
    );
    expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    const said = refusals.map((one) => one.said.trim());
    expect(said[0]).toMatch(
      /^DATABASE_URL leads to a pooler that keeps no session\. Set DATABASE_LISTEN_URL/,
    );
    expect(said[1]).toMatch(/^DATABASE_LISTEN_URL leads to a pooler that keeps no session/);
    expect(said[2]).toMatch(/^DATABASE_LISTEN_URL and DATABASE_URL lead to different databases/);
    expect(said[3]).toMatch(/lacks settings\. Run: alter role "\w+" set statement_timeout = '2s';/);
    expect(said[4]).toMatch(/does not share prepared statements: PgBouncer 1\.21/);
  });
});
