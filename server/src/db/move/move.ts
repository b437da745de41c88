import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { reasonOf, Refusal } from "@angon/private-postgres/refusal";
import { withClient } from "../client.ts";
import { migrate } from "../migrate.ts";
import {
  foreignKeysOf,
  MARK,
  openProcesses,
  SAME_TEXT,
  sequencesOf,
  strangersIn,
  tablesOf,
  type Table,
} from "./catalogue.ts";
import { refuseDifference, sumOf } from "./sums.ts";

export type Move = {
  readonly source: pg.PoolConfig;
  readonly target: pg.PoolConfig;
  readonly migrations: string;
  step(sentence: string): void;
};

export type Moved = { tables: number; rows: number };

/**
 * Copies a school that is closed into an empty database of the same release. The data arrive in one transaction: a move
 * that was interrupted has left none, and is begun again by the same command.
 */
export async function move({ source, target, migrations, step }: Move): Promise<Moved> {
  return withClient(source, (reading) =>
    withClient(target, async (writing) => {
      await reading.query(SAME_TEXT);
      await writing.query(SAME_TEXT);
      await holdClosed(reading);
      await refuseStrangers(writing);
      await leaveMark(writing);
      step("Making the tables of this release in the new database…");
      await migrate(target, migrations);
      await reading.query("begin isolation level repeatable read read only");
      await writing.query("begin");
      const moved = await copyAll(reading, writing, step);
      await writing.query(`drop table ${MARK}`);
      await writing.query("commit");
      await writing.query("analyze");
      return moved;
    }),
  );
}

/** A server that starts waits for the lock of migrations, which this connection has until it ends. */
async function holdClosed(reading: pg.Client): Promise<void> {
  const lock = "select pg_try_advisory_lock(hashtext('angon.migrations')) as mine";
  const { rows } = await reading.query<{ mine: boolean }>(lock);
  if (!rows[0]?.mine) throw new Refusal("Another program migrates or moves this school. Wait for its end.");
  const open = await openProcesses(reading);
  if (open.length > 0)
    throw new Refusal(`The school is open (${open.join(", ")}). Stop all its servers, then move it.`);
}

async function refuseStrangers(writing: pg.Client): Promise<void> {
  const strangers = await strangersIn(writing);
  if (strangers.length === 0 || strangers.includes(MARK)) return;
  const some = strangers.slice(0, 3).join(", ");
  throw new Refusal(
    `The database of --to is not empty: it holds ${some}${strangers.length > 3 ? " …" : ""}. Name an empty one.`,
  );
}

async function leaveMark(writing: pg.Client): Promise<void> {
  const text = `create table if not exists ${MARK} (begun_at timestamptz not null default now())`;
  await writing.query(text).catch((error: unknown) => {
    throw new Refusal(
      `The role of --to may not create tables there (${reasonOf(error)}). Make it the owner.`,
    );
  });
}

async function copyAll(reading: pg.Client, writing: pg.Client, step: Move["step"]): Promise<Moved> {
  const tables = await sameTables(reading, writing);
  const keys = await foreignKeysOf(writing);
  for (const { table, name } of keys) await writing.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await writing.query(`alter table ${name} disable trigger user`);
  // Migrations have written rows of their own.
  await writing.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  let rows = 0;
  for (const table of tables) {
    rows += await copyTable(reading, writing, table);
    step(`${table.name}: ${rows} rows so far`);
  }
  for (const { name, last, isCalled } of await sequencesOf(reading))
    await writing.query("select setval($1::regclass, $2::bigint, $3)", [name, last, isCalled]);
  step("Comparing all rows and checking their references…");
  for (const table of tables)
    refuseDifference(table, await sumOf(reading, table), await sumOf(writing, table));
  for (const { table, name, definition } of keys)
    await writing.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name } of tables) await writing.query(`alter table ${name} enable trigger user`);
  return { tables: tables.length, rows };
}

/** Both sides were migrated by this release; a difference was made by hand or by a newer one. */
async function sameTables(reading: pg.Client, writing: pg.Client): Promise<Table[]> {
  const [found, wanted] = [await tablesOf(reading), await tablesOf(writing)];
  const known = new Map(wanted.map(({ name, columns }) => [name, columns]));
  const strange = found.find(({ name, columns }) => known.get(name) !== columns);
  const missing = wanted.find(({ name }) => !found.some((table) => table.name === name));
  const different = strange ?? missing;
  if (different)
    throw new Refusal(
      `${different.name} is not a table of this release on both sides. Move with the release that the school runs.`,
    );
  return found;
}

async function copyTable(reading: pg.Client, writing: pg.Client, { name, columns }: Table): Promise<number> {
  const written = writing.query(from(`copy ${name} (${columns}) from stdin`));
  await pipeline(reading.query(to(`copy (select ${columns} from ${name}) to stdout`)), written);
  return written.rowCount;
}
