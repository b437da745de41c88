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
}, 30_000);

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

describe("migrate", { timeout: 30_000 }, () => {
  it("applies every file once, in order, and finds nothing to do the second time", async () => {
    await twoMigrations();
    expect(await migrate(connection, folder)).toEqual({ applied: ["0001-people.sql", "0002-notes.sql"] });
    expect(await migrate(connection, pathToFileURL(folder + "/"))).toEqual({ applied: [] });
    await write("0003-more.sql", "alter table people add column age int;");
    expect(await migrate(connection, folder)).toEqual({ applied: ["0003-more.sql"] });
    expect(await ask("select name, age from people")).toEqual([{ name: "রাফি", age: null }]);
  });

  it("lets one of five work and the others wait", async () => {
    await twoMigrations();
    await write("0003-slow.sql", "select pg_sleep(0.3); create table slow (id int);");
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, folder)));
    expect(outcomes.filter((outcome) => outcome.applied.length === 3)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.applied.length === 0)).toHaveLength(4);
    expect(await applied()).toHaveLength(3);
  });

  it("leaves nothing of a file that is cut off, and goes on from there", async () => {
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

  it("applies nothing of a file that fails, and says which one", async () => {
    await write("0001-wrong.sql", "create table before_it (id int); create tabel wrong (id int);");
    await expect(migrate(connection, folder)).rejects.toThrow(/0001-wrong\.sql failed: syntax error/);
    expect(await ask("select to_regclass('before_it') as table")).toEqual([{ table: null }]);
  });

  it("refuses a file that was changed or that vanished after it was applied", async () => {
    await twoMigrations();
    await migrate(connection, folder);
    await write("0002-notes.sql", "create table notes (id bigint primary key);");
    await expect(migrate(connection, folder)).rejects.toThrow("0002-notes.sql was changed");
    await write("0002-notes.sql", "create table notes (id int primary key);");
    await migrate(connection, folder);
    await rm(join(folder, "0001-people.sql"));
    await expect(migrate(connection, folder)).rejects.toThrow("0001-people.sql was applied");
  });

  it("takes other line endings for no change", async () => {
    await write("0001-people.sql", "create table people (\n  id int\n);\n");
    await migrate(connection, folder);
    await write("0001-people.sql", "create table people (\r\n  id int\r\n);\r\n");
    expect(await migrate(connection, folder)).toEqual({ applied: [] });
  });

  it("lets the previous release run on a database of the next, but adds nothing below what is applied", async () => {
    await twoMigrations();
    await write("0005-next.sql", "create table next (id int);");
    await migrate(connection, folder);
    await rm(join(folder, "0005-next.sql"));
    expect(await migrate(connection, folder)).toEqual({ applied: [] });
    await write("0004-late.sql", "create table late (id int);");
    await expect(migrate(connection, folder)).rejects.toThrow("0004-late.sql comes before 0005-next.sql");
  });

  it("refuses a folder without migrations, a strange name, and a number given twice", async () => {
    const empty = await mkdtemp(join(folder, "empty-"));
    await expect(migrate(connection, empty)).rejects.toThrow("no migrations");
    await write("1-people.sql", "select 1;");
    await expect(migrate(connection, folder)).rejects.toThrow("1-people.sql is not named");
    await rm(join(folder, "1-people.sql"));
    await twoMigrations();
    await write("0002-more.sql", "select 1;");
    await expect(migrate(connection, folder)).rejects.toThrow("number 0002");
  });

  it("runs through the server's pool without its limits, and leaves the limits to the others", async () => {
    await write("0001-slow.sql", "select pg_sleep(0.4); create table slow (id int);");
    const database = openDatabase({ ...connection, max: 1, options: "-c statement_timeout=100" });
    try {
      expect(await migrate(database, folder)).toEqual({ applied: ["0001-slow.sql"] });
      await expect(database.pool.query("select pg_sleep(0.4)")).rejects.toThrow("statement timeout");
    } finally {
      await database.close();
    }
  });
});

describe("a migration that needs a busy table", { timeout: 30_000 }, () => {
  it("gives way after two seconds, so that nobody else waits longer, and tries again", async () => {
    await twoMigrations();
    await migrate(connection, folder);
    await write("0003-more.sql", "alter table people add column age int;");
    await withClient(connection, async (holder) => {
      await holder.query("begin; select * from people");
      const running = migrate(connection, folder);
      const waiting = "select from pg_locks where relation = 'people'::regclass and not granted";
      await waitFor("the migration waits", async () => (await ask(waiting)).length === 1);
      const began = performance.now();
      await ask("select * from people");
      expect(performance.now() - began).toBeLessThan(2_500);
      await waitFor("the migration gave way", async () => (await ask(waiting)).length === 0);
      await holder.query("commit");
      expect(await running).toEqual({ applied: ["0003-more.sql"] });
    });
  });
});

describe("a migration outside a transaction", { timeout: 30_000 }, () => {
  const index = (more = "") =>
    write(
      "0003-index.sql",
      `-- no transaction\ncreate index concurrently if not exists people_name on people (name);\n${more}`,
    );

  it("builds indexes beside the traffic, also when three start at once", async () => {
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

  it("replaces the useless index that an interrupted run left", async () => {
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
