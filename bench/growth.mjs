import { parseArgs } from "node:util";
import pg from "pg";
import { connectionOf } from "./postgres.mjs";

/*
 * Costs of notifications as they grow, as one table and in monthly partitions: pages read and bytes of journal, which
 * unlike times do not depend on the machine. Needs an open school on a private database:
 *   node bench/growth.mjs --folder DATA_DIR [--rows 2000000]
 * It fills copies of the table in a schema of its own and drops them.
 */

const { values } = parseArgs({
  options: { folder: { type: "string", default: "data" }, rows: { type: "string", default: "2000000" } },
});
const rows = Number(values.rows);
const PEOPLE = 2_000;
const MONTHS = 6;
const client = new pg.Client(connectionOf(values.folder));
await client.connect();
const ask = async (text) => (await client.query(text)).rows;
await ask("set jit = off; set max_parallel_workers_per_gather = 0");

const span = `${MONTHS * 30} days`;
const fill = (table, from, to) =>
  ask(`
    insert into ${table} (id, user_id, type, category, object_key, actor_count, data, began_at, created_at, read_at)
    select n, n % ${PEOPLE}, 'reaction', 'own', 'post:' || n, 1, '{"reaction":"like"}', at, at,
      case when n % 10 > 0 then at + interval '1 hour' end
    from (select n, now() - interval '${span}' * (1 - n::float / ${rows}) as at
      from generate_series(${from}, ${to}) n) r`);

/** Runs a statement in a transaction that is rolled back; returns the pages it read and the bytes of WAL it wrote. */
async function cost(text) {
  await ask("begin");
  const [{ "QUERY PLAN": found }] = await ask(`explain (analyze, buffers, wal, format json) ${text}`);
  await ask("rollback");
  const { Plan: plan } = found[0];
  return { pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"], wal: plan["WAL Bytes"] };
}

const list = (table) =>
  `select * from ${table} where user_id = 7 and category = 'own' order by id desc limit 20`;
const insert = (table) => `
  insert into ${table} (id, user_id, type, category, object_key, actor_count, data, began_at, created_at)
  select 900000000 + n, n, 'reaction', 'own', 'bench:' || n, 1, '{}', now(), now() from generate_series(1, 100) n`;
const bite = (table) => `
  delete from ${table} where id in (
    select id from ${table} where read_at < now() - interval '90 days' order by read_at limit 500)`;
const join = (table) =>
  `select * from ${table} where user_id = 7 and type = 'reaction' and object_key = 'post:20007' and read_at is null`;

async function measure(name, table) {
  await ask(`vacuum analyze ${table}`);
  for (const [what, text] of [
    ["list of a person", list(table)],
    ["the unread line of a key", join(table)],
    ["100 inserts", insert(table)],
    ["a bite of 500", bite(table)],
  ]) {
    await cost(text);
    const { pages, wal } = await cost(text);
    console.log(`${name} | ${what} | ${pages} pages | ${wal} bytes of journal`);
  }
}

const SIZED = 200_000;

/** Bytes of a row with its indexes, of the other tables that grow with use. */
async function sizes() {
  for (const [table, columns, selected] of [
    ["post_views", "post_id, user_id", `n / 100, n % 100`],
    [
      "notification_actors",
      "user_id, type, object_key, actor_id, at",
      `n % ${PEOPLE}, 'reaction', 'post:' || n, n % 997, now()`,
    ],
    [
      "audit_log",
      "at, actor_id, action, object_kind, object_id, before, after, request_id",
      `now(), n % 50, 'user.rights_changed', 'user', n, '{"role":"USER"}', '{"role":"TEACHER"}', 'req-' || n`,
    ],
    ["comments", "post_id, user_id, content, created_at", `n / 5, n % ${PEOPLE}, repeat('উত্তর ', 10), now()`],
    ["reactions", "post_id, user_id, type, created_at", `n / 20, n % 20, 'good', now()`],
    ["last_writes", "user_id, at", "n, now()"],
  ]) {
    const copy = `growth_bench.sized_${table}`;
    await ask(`create table ${copy} (like ${table} including all)`);
    await ask(`insert into ${copy} (${columns}) select ${selected} from generate_series(1, ${SIZED}) n`);
    const [size] = await ask(`select pg_total_relation_size('${copy}') / ${SIZED} as bytes`);
    console.log(`${table} | ${size.bytes} bytes of a row with its indexes`);
  }
}

await ask("drop schema if exists growth_bench cascade; create schema growth_bench");
try {
  await ask("create table growth_bench.plain (like notifications including all)");
  await fill("growth_bench.plain", 1, rows / 8);
  await measure(`plain, ${rows / 8} rows`, "growth_bench.plain");
  await fill("growth_bench.plain", rows / 8 + 1, rows);
  await measure(`plain, ${rows} rows`, "growth_bench.plain");
  const [size] = await ask(`
    select pg_table_size('growth_bench.plain') / ${rows} as row, pg_indexes_size('growth_bench.plain') / ${rows} as indexes`);
  console.log(`bytes of a row: ${size.row}, of its indexes: ${size.indexes}`);
  await ask(`
    drop index growth_bench.plain_read_at_idx;
    drop index growth_bench.plain_created_at_idx`);
  const without = await cost(insert("growth_bench.plain"));
  console.log(
    `plain, without the indexes of age | 100 inserts | ${without.pages} pages | ${without.wal} bytes of journal`,
  );

  await sizes();

  // The unique index of unread lines cannot span partitions: each month has its own.
  await ask(`
    create table growth_bench.parts (like notifications including defaults including generated)
      partition by range (created_at)`);
  for (let month = 0; month <= MONTHS; month++)
    await ask(`
      create table growth_bench.part_${month} partition of growth_bench.parts for values
      from (now() - interval '${(MONTHS - month) * 30 + 1} days') to (now() - interval '${(MONTHS - month - 1) * 30 + 1} days')`);
  await ask(`
    create index on growth_bench.parts (user_id, category, id desc);
    create index on growth_bench.parts (user_id, type, object_key) where read_at is null;
    create index on growth_bench.parts (read_at) where read_at is not null;
    create index on growth_bench.parts (id);
    insert into growth_bench.parts select * from growth_bench.plain`);
  await measure(`${MONTHS} months, ${rows} rows`, "growth_bench.parts");
} finally {
  await ask("drop schema growth_bench cascade");
  await client.end();
}
