import pg from "pg";
import { MeasuredPool } from "./measured-pool.ts";
import type { Sql } from "./sql.ts";

/** The interface that queries and commands use; the pool and a transaction both implement it. */
export type Db = {
  many<Row>(query: Sql): Promise<Row[]>;
  one<Row>(query: Sql): Promise<Row | undefined>;
  run(query: Sql): Promise<number>;
};

/** Only a transaction emits events, so no event survives a rollback. */
export type Tx = Db & { readonly tx: true; afterCommit(act: () => void): void };

export type Database = Db & {
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  readonly pool: MeasuredPool;
};

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type Queryable = {
  query(config: { name: string; text: string; values: unknown[] }): Promise<pg.QueryResult>;
};

function over(client: Queryable): Db {
  const ask = (query: Sql) => client.query({ name: query.name, text: query.text, values: [...query.values] });
  return {
    many: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    one: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).rowCount ?? 0,
  };
}

async function transaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const afterwards: (() => void)[] = [];
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work({ ...over(client), tx: true, afterCommit: (act) => void afterwards.push(act) });
    await client.query("commit");
    for (const act of afterwards) act();
    return result;
  } catch (error) {
    // A connection that cannot even roll back must not go back into the pool.
    await client.query("rollback").catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

const sessionSettings = {
  statement_timeout: 2_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  // Every statement is prepared: planning a page of cards anew would take four times as long as reading it.
  plan_cache_mode: "force_generic_plan",
};

/** The pool that all parts of the server share; it survives a restart of PostgreSQL. */
export function openDatabase(connection: pg.PoolConfig, onLost: (error: Error) => void = () => {}): Database {
  const pool = new MeasuredPool({
    max: 16,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    // PostgreSQL enforces the limits below; this one covers a connection on which nothing returns.
    query_timeout: 2_500,
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    ...connection,
  });
  // Without a listener one lost connection would end the process.
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  return { ...over(pool), tx: (work) => transaction(pool, work), close: () => pool.end(), pool };
}
