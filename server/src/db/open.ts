import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "./client.ts";
import { openDatabase, type Database } from "./database.ts";
import { oneOf } from "./hosts.ts";
import { makeFolder } from "./folder.ts";
import { keepsSession } from "./pooler.ts";
import { startCluster } from "@angon/private-postgres/cluster";
import { verifyManifest } from "@angon/private-postgres/manifest";
import { own } from "@angon/private-postgres/owner";
import { codeOf, reasonOf, Refusal } from "@angon/private-postgres/refusal";

export type Report = { step(sentence: string): void; warn(sentence: string): void };

export type ServerDatabase = {
  readonly database: Database;
  readonly isPrivate: boolean;
  /** Options for connections outside the pool, which keep a session: migrations, bulk seed. */
  readonly connection: pg.PoolConfig;
  close(): Promise<void>;
};

const name = "angon";
const oldestVersion = 15;

type Wanted = {
  DATABASE_URL?: string;
  DATABASE_LISTEN_URL?: string;
  DATABASE_POOL?: number;
  DATA_DIR: string;
  /** Names the connections in `pg_stat_activity`. */
  label?: string;
};

/** The pool, with one warning for the many connections that one restart of PostgreSQL cuts at the same time. */
function openPool(
  { DATABASE_POOL: max }: Wanted,
  connection: pg.PoolConfig,
  report: Report,
  session?: Parameters<typeof openDatabase>[2],
) {
  let last = 0;
  let isClosing = false;
  const onLost = (error: Error) => {
    if (!isClosing && Date.now() - last > 1_000)
      report.warn(`A database connection was lost (${error.message}).`);
    last = Date.now();
  };
  const database = openDatabase({ ...connection, ...(max && { max }) }, onLost, session);
  const close = async () => {
    isClosing = true;
    // A connection that is never returned to the pool must not keep the server from ending.
    await Promise.race([database.close(), pause(5_000, undefined, { ref: false })]);
  };
  return { database, close };
}

async function createDatabase(connection: pg.PoolConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (!found.rowCount) await client.query(`create database ${name}`);
  });
}

async function openPrivate(config: Wanted, report: Report): Promise<ServerDatabase> {
  const folder = config.DATA_DIR;
  await makeFolder(resolve(folder)).catch((error) => {
    throw new Refusal(`The data folder ${folder} can not be created (${reasonOf(error)}).`);
  });
  const home = await realpath(folder);
  const disown = await own(home);
  try {
    await verifyManifest(home, report.step);
    const cluster = await startCluster({ folder: home, onStep: report.step, onWarn: report.warn });
    try {
      await createDatabase(cluster.connection);
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    const connection = { ...cluster.connection, database: name, application_name: config.label };
    const pool = openPool(config, connection, report);
    const close = async () => {
      await pool.close();
      await cluster.stop();
      await disown();
    };
    return { ...pool, isPrivate: true, connection, close };
  } catch (error) {
    await disown();
    throw error;
  }
}

/** The private database that another process of this start owns. */
export const openShared = (
  config: Wanted,
  connection: pg.PoolConfig,
  report: Report,
): Pick<ServerDatabase, "database" | "close"> =>
  openPool(config, { ...connection, application_name: config.label }, report);

export type Facts = { version: number; encoding: string; ctype: string };

const question = `select current_setting('server_version_num')::int / 10000 as version,
  pg_encoding_to_char(encoding) as encoding, datctype as ctype
  from pg_database where datname = current_database()`;

const notYet = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ECONNRESET", "57P03"]);

/** Waits for a database that is starting; errors that waiting cannot fix fail at once. */
async function factsOf(
  setting: string,
  connection: pg.PoolConfig,
  report: Report,
  patience: number,
): Promise<Facts> {
  for (let end = Date.now() + patience, told = false; ; await pause(250)) {
    try {
      const { rows } = await withClient(connection, (client) => client.query<Facts>(question));
      if (rows[0]) return rows[0];
    } catch (error) {
      const reason = reasonOf(error) || codeOf(error);
      const mayCome = notYet.has(codeOf(error) ?? "") || /timeout/i.test(reasonOf(error));
      if (!mayCome || Date.now() > end) throw new Refusal(`${setting} can not be used: ${reason}.`);
      if (!told) report.step(`Waiting for the PostgreSQL server of ${setting}…`);
      told = true;
    }
  }
}

/** The reason why this database cannot hold the school's data; undefined when it can. */
export function objectionTo({ version, encoding, ctype }: Facts): string | undefined {
  if (version < oldestVersion)
    return `PostgreSQL ${version} is too old: version ${oldestVersion} or newer is needed.`;
  if (encoding !== "UTF8")
    return `The database is encoded in ${encoding}: Bengali needs one created with encoding UTF8.`;
  if (ctype === "C" || ctype === "POSIX")
    return (
      `The database was created with LC_CTYPE "${ctype}", which does not know Bengali letters: search would find ` +
      "nothing. Create it again: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'."
    );
  return undefined;
}

/**
 * `sslmode` as libpq means it, which managed databases print: `require` encrypts without looking at the certificate,
 * `verify-full` verifies it. By itself `pg` verifies for both.
 */
const withLibpqModes = (url: string): string =>
  /[?&]sslmode=(?!no-verify)/.test(url) && !/[?&]uselibpqcompat=/.test(url)
    ? `${url}&uselibpqcompat=true`
    : url;

export function connectionTo(given: string): pg.PoolConfig {
  const { url, ...socket } = oneOf(given);
  return { connectionString: withLibpqModes(url), ...socket };
}

async function openGiven(
  url: string,
  config: Wanted,
  report: Report,
  patience: number,
): Promise<ServerDatabase> {
  const at = (address: string) => ({ ...connectionTo(address), application_name: config.label });
  const connection = at(url);
  const objection = objectionTo(await factsOf("DATABASE_URL", connection, report, patience));
  if (objection) throw new Refusal(objection);
  const listen = config.DATABASE_LISTEN_URL ? at(config.DATABASE_LISTEN_URL) : undefined;
  if (listen) await factsOf("DATABASE_LISTEN_URL", listen, report, patience);
  const isKept = await keepsSession(connection, listen);
  const direct = listen ?? connection;
  return {
    ...openPool(config, connection, report, { direct, isKept }),
    isPrivate: false,
    connection: direct,
  };
}

/** The database of DATABASE_URL, or this server's own PostgreSQL below DATA_DIR when none is named. */
export async function openServerDatabase(
  config: Wanted,
  report: Report,
  patience = 20_000,
): Promise<ServerDatabase> {
  return config.DATABASE_URL
    ? openGiven(config.DATABASE_URL, config, report, patience)
    : openPrivate(config, report);
}
