import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Database, Db } from "./database.ts";
import { sql } from "./sql.ts";
import { codeOf, reasonOf, Refusal } from "@angon/private-postgres/refusal";

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

const attempts = 60;

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  if (names.length === 0) throw new Refusal(`There are no migrations in ${folder}.`);
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Refusal(`${name} is not named like a migration: 0001-what-it-does.sql.`);
    if (numbers.has(number)) throw new Refusal(`Two migrations have the number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/**
 * Migrations not applied yet; applied ones that this release does not know belong to a newer release and are ignored.
 */
function pending(known: Migration[], applied: Map<string, string>): Migration[] {
  const newest = known.at(-1)?.name ?? "";
  const last = [...applied.keys()].sort().at(-1) ?? "";
  for (const name of applied.keys())
    if (name <= newest && !known.some((one) => one.name === name))
      throw new Refusal(`The migration ${name} was applied to this database, but its file is missing.`);
  const rest = known.filter((one) => !applied.has(one.name));
  for (const { name, checksum } of known)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new Refusal(
        `The migration ${name} was changed after it was applied. Put it back; add a new file.`,
      );
  const late = rest.find((one) => one.name < last);
  if (late)
    throw new Refusal(
      `The migration ${late.name} comes before ${last}, which is applied. Give it a later number.`,
    );
  return rest;
}

const record = (client: pg.ClientBase, { name, checksum }: Migration) =>
  client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);

async function inTransaction(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query("set lock_timeout = '2s'");
  await client.query("begin");
  try {
    await client.query(migration.text);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/**
 * A `create index concurrently` that was interrupted leaves an invalid index, which is never used and blocks its name.
 */
async function dropInvalidIndexes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
}

/** Such a file may be interrupted and run again, so each of its statements must be repeatable. */
async function withoutTransaction(client: pg.ClientBase, migration: Migration): Promise<void> {
  await dropInvalidIndexes(client);
  // A concurrent index build waits for every open transaction and blocks no other query meanwhile.
  await client.query("set lock_timeout = '15s'");
  // Sent together, the statements would share one transaction; a line that ends with a semicolon ends a statement.
  for (const statement of migration.text.split(/;[ \t]*$/m))
    if (statement.replace(/--.*$/gm, "").trim()) await client.query(statement);
  await record(client, migration);
}

const isBusy = (error: unknown) => ["55P03", "40P01"].includes(codeOf(error) ?? "");

/** Waits at most two seconds for a table lock: a longer wait blocks every query queued behind it. */
async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  const act = migration.text.startsWith("-- no transaction") ? withoutTransaction : inTransaction;
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(client, migration);
    } catch (error) {
      if (!isBusy(error) || attempt === attempts)
        throw new Refusal(`The migration ${migration.name} failed: ${reasonOf(error)}.`, { cause: error });
    }
    await pause(Math.random() * Math.min(1_000, 100 * attempt));
  }
}

/** Polls with `pg_try_advisory_lock`: a waiting statement would block a concurrent index build for ever. */
async function acquireMigrationLock(client: pg.ClientBase): Promise<void> {
  const ask = "select pg_try_advisory_lock(hashtext('angon.migrations')) as mine";
  while (!(await client.query<{ mine: boolean }>(ask)).rows[0]?.mine) await pause(50);
}

async function migrateOn(client: pg.ClientBase, known: Migration[]): Promise<{ applied: string[] }> {
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  await client.query("set client_min_messages = warning");
  await acquireMigrationLock(client);
  try {
    await client.query(
      `create table if not exists migrations
         (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations",
    );
    const todo = pending(known, new Map(rows.map((row) => [row.name, row.checksum])));
    for (const migration of todo) await apply(client, migration);
    return { applied: todo.map((migration) => migration.name) };
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('angon.migrations'))").catch(() => {});
  }
}

/** Names of the migrations that a start of this release would apply. */
export async function pendingMigrations(db: Db, folder: string): Promise<string[]> {
  const known = await readMigrations(folder);
  const table = await db.one<{ name: string | null }>(sql`select to_regclass('migrations')::text as name`);
  if (!table?.name) return known.map(({ name }) => name);
  const rows = await db.many<{ name: string; checksum: string }>(sql`select name, checksum from migrations`);
  return pending(known, new Map(rows.map((row) => [row.name, row.checksum]))).map(({ name }) => name);
}

/** Applies all pending migrations; safe for several processes at once and for repetition. */
export async function migrate(target: pg.PoolConfig | Database, folder: string | URL) {
  const known = await readMigrations(typeof folder === "string" ? folder : fileURLToPath(folder));
  if ("tx" in target) {
    const client = await target.pool.connect();
    // This connection has no timeouts any more, so it must not return to the pool.
    return migrateOn(client, known).finally(() => client.release(true));
  }
  const client = new pg.Client(target);
  client.on("error", () => {});
  await client.connect();
  try {
    return await migrateOn(client, known);
  } finally {
    await client.end().catch(() => {});
  }
}
