import type pg from "pg";
import { codeOf, Refusal } from "@angon/private-postgres/refusal";
import { askSession, missingSettings, type SessionRow } from "./session.ts";
import { withClient } from "./client.ts";

const HEARD_MS = 5_000;
const CHANNEL = "angon_probe";

/** Errors of named statements that a pooler passes on without telling its server connections apart. */
const UNSHARED_STATEMENT = new Set(["42P05", "26000"]);

const sentences = {
  listen:
    "DATABASE_URL leads to a pooler that keeps no session. Set DATABASE_LISTEN_URL to the address of PostgreSQL " +
    "itself, beside it: LISTEN and migrations go there.",
  listenAddress:
    "DATABASE_LISTEN_URL leads to a pooler that keeps no session. It must name PostgreSQL itself.",
  otherDatabase: "DATABASE_LISTEN_URL and DATABASE_URL lead to different databases.",
  prepared:
    "The pooler of DATABASE_URL does not share prepared statements: PgBouncer 1.21 or newer with " +
    "max_prepared_statements = 1000 does. With session pooling remove DATABASE_LISTEN_URL instead.",
};

/** PostgreSQL tells its process id when a connection opens; a pooler tells a number of its own. */
async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return "processID" in client && client.processID === rows[0]?.pid;
}

/** Whether LISTEN hears through this address: directly, and through a pooler that keeps the session. */
const hearsItself = (connection: pg.PoolConfig): Promise<boolean> =>
  withClient(connection, async (listener) => {
    if (await isDirect(listener)) return true;
    await listener.query(`listen ${CHANNEL}`);
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<boolean>((resolve) => {
      listener.once("notification", () => resolve(true));
      timer = setTimeout(() => resolve(false), HEARD_MS);
    });
    await withClient(connection, (other) => other.query(`notify ${CHANNEL}`));
    return heard.finally(() => clearTimeout(timer));
  });

const identity = `select oid::text || ' ' || pg_postmaster_start_time()::text as name
  from pg_database where datname = current_database()`;
const nameOf = (client: pg.Client) =>
  client.query<{ name: string }>(identity).then(({ rows }) => rows[0]?.name);

const statement = { name: "angon_probe", text: "select 1" };

/** Two clients that take turns meet the same server connection, where a name is prepared only once. */
const refuseUnsharedStatements = (connection: pg.PoolConfig): Promise<void> =>
  withClient(connection, (one) =>
    withClient(connection, async (other) => {
      for (const client of [one, other, one, other]) await client.query(statement);
    }),
  ).catch((error: unknown) => {
    throw UNSHARED_STATEMENT.has(codeOf(error) ?? "") ? new Refusal(sentences.prepared) : error;
  });

async function refuseMissingSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<SessionRow>(askSession);
  const missing = rows[0] && missingSettings(rows[0]);
  if (missing)
    throw new Refusal(
      `DATABASE_URL leads to a pooler, and its role lacks settings. Run: ${missing} Then RECONNECT the pooler.`,
    );
}

/**
 * Whether connections of this address keep what a session sets. Refuses a pooler that does not, unless LISTEN has an
 * address of its own, the role has the settings, and prepared statements are shared.
 */
export async function keepsSession(connection: pg.PoolConfig, listen?: pg.PoolConfig): Promise<boolean> {
  if (!listen) {
    if (await hearsItself(connection)) return true;
    throw new Refusal(sentences.listen);
  }
  if (!(await hearsItself(listen))) throw new Refusal(sentences.listenAddress);
  return withClient(connection, async (client) => {
    if ((await nameOf(client)) !== (await withClient(listen, nameOf)))
      throw new Refusal(sentences.otherDatabase);
    if (await isDirect(client)) return true;
    await refuseMissingSettings(client);
    await refuseUnsharedStatements(connection);
    return false;
  });
}
