import { Socket } from "node:net";
import pg from "pg";
import { isStalePlan } from "./away.ts";
import { MeasuredPool } from "./measured-pool.ts";
import { setSession } from "./session.ts";
import { sql, type Sql } from "./sql.ts";

/** The interface that queries and commands use; the pool and a transaction both implement it. */
export type Db = {
  many<Row>(query: Sql): Promise<Row[]>;
  one<Row>(query: Sql): Promise<Row | undefined>;
  run(query: Sql): Promise<number>;
};

/** Only a transaction emits events, so no event survives a rollback. */
export type Tx = Db & {
  readonly tx: true;
  /**
   * Sends a statement whose result no code needs, without waiting for it. Statements run in the order in which they
   * were sent; when one fails, those behind it are not run and the transaction fails.
   */
  send(query: Sql): void;
  /** Runs `work` behind a savepoint: when it fails, its writes are undone and the transaction goes on. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  afterCommit(act: () => void): void;
};

export type Database = Db & {
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  readonly pool: MeasuredPool;
  /** Options of connections that need a session of their own, such as LISTEN; never those of a pooler. */
  readonly direct: pg.ClientConfig;
};

const CONNECT_MS = 2_000;
const QUERY_MS = 2_500;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type Config = { name?: string; text: string; values: unknown[] };

const prepared = ({ name, text, values }: Sql): Config => ({ name, text, values: [...values] });
/** Planned anew, so its plan cannot be older than the table. */
const unprepared = ({ text, values }: Sql): Config => ({ text, values: [...values] });

function over(ask: (query: Sql) => Promise<pg.QueryResult>): Db {
  return {
    many: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    one: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).rowCount ?? 0,
  };
}

/**
 * A statement outside a transaction. The pool closes the connection of a failed statement, and its other stale plans
 * with it.
 */
const askPool = (pool: MeasuredPool) => async (query: Sql) => {
  try {
    return await (query.isUrgent ? pool.queryUrgently(prepared(query)) : pool.query(prepared(query)));
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return pool.query(unprepared(query));
  }
};

/** PostgreSQL's answer to a statement behind one that failed. */
const BEHIND_A_FAILURE = "25P02";

const isBehindFailure = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === BEHIND_A_FAILURE;

/** The first failure of these statements, which run in this order; undefined when all succeeded. */
async function firstFailure(sent: readonly Promise<unknown>[]): Promise<Error | undefined> {
  const failures = (await Promise.allSettled(sent)).flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as Error] : [],
  );
  return failures.find((failure) => !isBehindFailure(failure)) ?? failures[0];
}

/** The socket of a connection, which the types of `pg` leave out. */
function socketOf(client: object): Socket | undefined {
  if (!("connection" in client)) return undefined;
  const { connection } = client;
  if (typeof connection !== "object" || connection === null || !("stream" in connection)) return undefined;
  return connection.stream instanceof Socket ? connection.stream : undefined;
}

/**
 * Writes the statements of one turn of the event loop together: `begin` with the first one, `commit` with the last
 * ones. Waking PostgreSQL costs the server more processor time than what it sends (docs/decisions/0104).
 */
function joinWrites(client: pg.PoolClient): pg.PoolClient["query"] {
  const socket = socketOf(client);
  let isHeld = false;
  const query = (...given: Parameters<typeof client.query>) => {
    if (socket && !isHeld) {
      isHeld = true;
      socket.cork();
      process.nextTick(() => {
        isHeld = false;
        socket.uncork();
      });
    }
    return client.query(...given);
  };
  return query as pg.PoolClient["query"];
}

/**
 * A migration that adds a column while this release runs makes PostgreSQL refuse the plans of before: the transaction
 * was rolled back, and its work is run once more.
 */
async function transaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await runTransaction(pool, work, prepared);
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return runTransaction(pool, work, unprepared);
  }
}

/**
 * The connection is pipelined: a statement is written at the end of the turn, also while the answers to earlier ones are
 * outstanding.
 */
async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  configOf: (query: Sql) => Config,
): Promise<T> {
  const client = await pool.connect();
  const ask = joinWrites(client);
  const afterwards: (() => void)[] = [];
  const sent: Promise<unknown>[] = [];
  const send = (answer: Promise<unknown>) => {
    answer.catch(() => {});
    sent.push(answer);
  };
  let stale: Error | undefined;
  let cause: unknown;
  const db = over(async (query) => {
    try {
      return await ask(configOf(query));
    } catch (error) {
      if (isStalePlan(error)) stale = error;
      if (!isBehindFailure(error)) cause = error;
      throw error;
    }
  });
  const tx: Tx = {
    ...db,
    tx: true,
    send: (query) => send(db.run(query)),
    attempt: (part) => attempted(db, sent, part),
    afterCommit: (act) => void afterwards.push(act),
  };
  let broken: Error | undefined;
  try {
    send(ask("begin"));
    const result = await work(tx);
    // An attempt undid its part, which says nothing of that part.
    if (stale) throw stale;
    const committed = ask("commit");
    send(committed);
    await Promise.all(sent);
    // PostgreSQL ends a transaction in which a statement failed by a rollback, without an error.
    if ((await committed).command !== "COMMIT")
      throw new Error("COMMIT was answered with ROLLBACK: a statement of the transaction failed");
    for (const act of afterwards) act();
    return result;
  } catch (error) {
    // A connection that cannot even roll back must not go back into the pool.
    await ask("rollback").catch((failure: Error) => (broken = failure));
    broken ??= stale;
    const failure = stale ?? (await firstFailure(sent)) ?? error;
    // The work may have awaited a statement behind the one that failed.
    throw isBehindFailure(failure) ? (cause ?? failure) : failure;
  } finally {
    client.release(broken);
  }
}

async function attempted<T>(db: Db, sent: Promise<unknown>[], work: () => Promise<T>): Promise<T> {
  await Promise.all(sent);
  const before = sent.length;
  await db.run(sql`savepoint attempt`);
  try {
    const result = await work();
    await Promise.all(sent);
    await db.run(sql`release savepoint attempt`);
    return result;
  } catch (error) {
    const failure = await firstFailure(sent.splice(before));
    await db.run(sql`rollback to savepoint attempt`);
    // Released as well, since an attempt around this one has a savepoint of the same name.
    await db.run(sql`release savepoint attempt`);
    throw failure ?? error;
  }
}

/** How connections outside the pool are opened, and whether those of the pool keep what a session sets. */
type Session = { direct?: pg.PoolConfig; isKept?: boolean };

/** The pool that all parts of the server share; it survives a restart of PostgreSQL. */
export function openDatabase(
  connection: pg.PoolConfig,
  onLost: (error: Error) => void = () => {},
  { direct = connection, isKept = true }: Session = {},
): Database {
  const pool = new MeasuredPool({
    max: 16,
    connectionTimeoutMillis: CONNECT_MS,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // PostgreSQL enforces the limits of the session; this one covers a connection on which nothing returns.
    query_timeout: QUERY_MS,
    ...connection,
  });
  // Without a listener one lost connection would end the process.
  pool.on("error", onLost);
  pool.on("connect", (client) => {
    client.on("error", onLost);
    // Sent ahead of the first statement, which does not wait for it.
    if (isKept) client.query(setSession).catch(() => {});
  });
  return {
    ...over(askPool(pool)),
    tx: (work) => transaction(pool, work),
    close: () => pool.end(),
    pool,
    direct: { connectionTimeoutMillis: CONNECT_MS, query_timeout: QUERY_MS, ...direct },
  };
}
