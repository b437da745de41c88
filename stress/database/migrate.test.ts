import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestPostgres, withClient, type Connection } from "../../server/test/postgres.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { openDatabase } from "../../server/src/db/database.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { waitFor } from "@angon/test-tier/wait-for";

let postgres: TestPostgres;
let connection: Connection;
let folder: string;

beforeAll(async () => {
  postgres = await TestPostgres.start({ fsync: "off" }, null);
});

beforeEach(async () => {
  connection = await postgres.clone();
  folder = await temporaryFolder("migrations");
});

afterAll(async () => {
  await postgres.stop();
  await removeTemporaryFolders();
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const ask = <Row extends pg.QueryResultRow>(text: string) =>
  withClient(connection, async (client) => (await client.query<Row>(text)).rows);
const applied = async () =>
  (await ask<{ name: string }>("select name from migrations order by name")).map((row) => row.name);

async function twoMigrations(): Promise<void> {
  await write(
    "0001-people.sql",
    "create table people (id int primary key, name text);\ninsert into people values (1, 'রাফি');",
  );
  await write("0002-notes.sql", "create table notes (id int primary key);");
}

describe("migrate", () => {
  it("applies every file once and in order, and nothing the second time", async () => {
    await twoMigrations();
    expect(await migrate(connection, folder)).toEqual({ applied: ["0001-people.sql", "0002-notes.sql"] });
    expect(await migrate(connection, pathToFileURL(folder + "/"))).toEqual({ applied: [] });
    await write("0003-more.sql", "alter table people add column age int;");
    expect(await migrate(connection, folder)).toEqual({ applied: ["0003-more.sql"] });
    expect(await ask("select name, age from people")).toEqual([{ name: "রাফি", age: null }]);
  });

  it("applies each file once when five processes start together", async () => {
    await twoMigrations();
    await write("0003-slow.sql", "select pg_sleep(0.3); create table slow (id int);");
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, folder)));
    expect(outcomes.filter((outcome) => outcome.applied.length === 3)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.applied.length === 0)).toHaveLength(4);
    expect(await applied()).toHaveLength(3);
  });

  it("rolls an interrupted file back and applies it the next time", async () => {
    await twoMigrations();
    await write("0003-cut.sql", "create table half (id int); select pg_sleep(60);");
    const refusal = migrate(connection, folder).then(
      () => "none",
      (error: Error) => error.message,
    );
    const sleeping = "from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()";
    await waitFor("the migration runs", async () => (await ask(`select pid ${sleeping}`)).length === 1);
    await ask(`select pg_terminate_backend(pid) ${sleeping}`);
    expect(await refusal).toContain("0003-cut.sql failed");
    expect(await ask("select to_regclass('half') as half")).toEqual([{ half: null }]);
    expect(await applied()).toHaveLength(2);
    await write("0003-cut.sql", "create table half (id int);");
    expect(await migrate(connection, folder)).toEqual({ applied: ["0003-cut.sql"] });
  });

  it("rolls a failing file back and names it", async () => {
    await write("0001-wrong.sql", "create table before_it (id int); create tabel wrong (id int);");
    await expect(migrate(connection, folder)).rejects.toThrow(/0001-wrong\.sql failed: syntax error/);
    expect(await ask("select to_regclass('before_it') as table")).toEqual([{ table: null }]);
  });

  it("refuses an applied file that was changed or removed", async () => {
    await twoMigrations();
    await migrate(connection, folder);
    await write("0002-notes.sql", "create table notes (id bigint primary key);");
    await expect(migrate(connection, folder)).rejects.toThrow("0002-notes.sql was changed");
    await write("0002-notes.sql", "create table notes (id int primary key);");
    await migrate(connection, folder);
    await rm(join(folder, "0001-people.sql"));
    await expect(migrate(connection, folder)).rejects.toThrow("0001-people.sql was applied");
  });

  it("accepts an applied file whose line endings changed", async () => {
    await write("0001-people.sql", "create table people (\n  id int\n);\n");
    await migrate(connection, folder);
    await write("0001-people.sql", "create table people (\r\n  id int\r\n);\r\n");
    expect(await migrate(connection, folder)).toEqual({ applied: [] });
  });

  it("accepts applied migrations of a later release, and refuses a new one that sorts before them", async () => {
    await twoMigrations();
    await write("0005-next.sql", "create table next (id int);");
    await migrate(connection, folder);
    await rm(join(folder, "0005-next.sql"));
    expect(await migrate(connection, folder)).toEqual({ applied: [] });
    await write("0004-late.sql", "create table late (id int);");
    await expect(migrate(connection, folder)).rejects.toThrow("0004-late.sql comes before 0005-next.sql");
  });

  it("refuses an empty folder, a malformed name and a duplicate number", async () => {
    const empty = await mkdtemp(join(folder, "empty-"));
    await expect(migrate(connection, empty)).rejects.toThrow("no migrations");
    await write("1-people.sql", "select 1;");
    await expect(migrate(connection, folder)).rejects.toThrow("1-people.sql is not named");
    await rm(join(folder, "1-people.sql"));
    await twoMigrations();
    await write("0002-more.sql", "select 1;");
    await expect(migrate(connection, folder)).rejects.toThrow("number 0002");
  });

  it("runs through the pool of the server without its statement timeout, which stays for other statements", async () => {
    await write("0001-slow.sql", "select pg_sleep(0.4); create table slow (id int);");
    const options = "-c statement_timeout=100";
    const database = openDatabase({ ...connection, max: 1, options }, () => {}, { isKept: false });
    try {
      expect(await migrate(database, folder)).toEqual({ applied: ["0001-slow.sql"] });
      await expect(database.pool.query("select pg_sleep(0.4)")).rejects.toThrow("statement timeout");
    } finally {
      await database.close();
    }
  });
});

describe("a migration that needs a locked table", () => {
  it("releases its place in the lock queue, so that other queries are answered, and tries again", async () => {
    await twoMigrations();
    await migrate(connection, folder);
    await write("0003-more.sql", "alter table people add column age int;");
    await withClient(connection, async (holder) => {
      await holder.query("begin; select * from people");
      const running = migrate(connection, folder);
      const waiting = "select from pg_locks where relation = 'people'::regclass and not granted";
      await waitFor("the migration waits", async () => (await ask(waiting)).length === 1);
      // The holder still has its lock, so this query is answered only because the migration left the queue.
      expect(await ask("select * from people")).toHaveLength(1);
      await holder.query("commit");
      expect(await running).toEqual({ applied: ["0003-more.sql"] });
    });
  });
});

describe("a migration outside a transaction", () => {
  const index = (more = "") =>
    write(
      "0003-index.sql",
      `-- no transaction\ncreate index concurrently if not exists people_name on people (name);\n${more}`,
    );

  it("builds each index once when three processes start together", async () => {
    await twoMigrations();
    await index(
      "-- a second one; with a semicolon in its comment\ncreate index concurrently if not exists people_both\n  on people (name, id);\n",
    );
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => migrate(connection, folder)));
    expect(outcomes.filter((outcome) => outcome.applied.length === 3)).toHaveLength(1);
    const valid =
      "select count(*)::int as n from pg_index where indisvalid and indrelid = 'people'::regclass";
    expect(await ask(valid)).toEqual([{ n: 3 }]);
  });

  it("replaces the invalid index of an interrupted run", async () => {
    await twoMigrations();
    await migrate(connection, folder);
    await ask("insert into people select n, 'same' from generate_series(2, 9) n");
    await expect(ask("create unique index concurrently people_name on people (name)")).rejects.toThrow(
      "unique",
    );
    await index();
    await migrate(connection, folder);
    const found = "select indisvalid, indisunique from pg_index where indexrelid = 'people_name'::regclass";
    expect(await ask(found)).toEqual([{ indisvalid: true, indisunique: false }]);
  });
});
