import type pg from "pg";

/** Names come quoted from PostgreSQL. */
export type Table = { readonly name: string; readonly columns: string };
export type Sequence = { readonly name: string; last: string; isCalled: boolean };

/** Beside the tables of a school while a move into it has not ended. */
export const MARK = "unfinished_move";

/** Values print the same on both sides, and nothing ends a long statement. */
export const SAME_TEXT = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows;

/** The tables of the school with the columns that hold data of their own; partitions are read by their parent. */
export const tablesOf = (client: pg.ClientBase): Promise<Table[]> =>
  rowsOf<Table>(
    client,
    `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
       and c.relname <> '${MARK}' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid order by 1`,
  );

export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const names = await rowsOf<{ name: string }>(
    client,
    `select oid::regclass::text as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [found] = await rowsOf<{ last: string; called: boolean }>(
      client,
      `select last_value::text as last, is_called as called from ${name}`,
    );
    if (found) sequences.push({ name, last: found.last, isCalled: found.called });
  }
  return sequences;
}

export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

export const foreignKeysOf = (client: pg.ClientBase): Promise<ForeignKey[]> =>
  rowsOf<ForeignKey>(
    client,
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace = current_schema()::regnamespace order by 1, 2`,
  );

/** Tables and views that a database holds already, without those of extensions. */
export async function strangersIn(client: pg.ClientBase): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    client,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  return found.map(({ name }) => name);
}

/** Servers and workers of the same role that have the school open. */
export async function openProcesses(client: pg.ClientBase): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    client,
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^angon (web|worker)'`,
  );
  return found.map(({ name }) => name);
}
