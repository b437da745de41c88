import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { codeOf } from "./refusal.ts";

const STARTING_UP = "57P03";
const LONGEST_PATIENCE = 640_000;

/** Whether PostgreSQL replays its journal and takes no writes; undefined when it does not say. */
async function isRecovering(client: pg.Client): Promise<boolean | undefined> {
  try {
    const { rows } = await client.query<{ is: boolean }>("select pg_is_in_recovery() as is");
    return rows[0]?.is;
  } catch (error) {
    return codeOf(error) === STARTING_UP || undefined;
  }
}

type Watch = { connection: pg.ClientConfig; patience: number; signal: AbortSignal; restart(): Promise<void> };

/**
 * Restarts a PostgreSQL that stays in recovery. A long journal on a slow disk needs its time: the patience doubles with
 * each restart that did not help, because a restart begins the replay again.
 */
export async function watchRecovery({ connection, patience, signal, restart }: Watch): Promise<void> {
  const every = patience / 8;
  let client: pg.Client | undefined;
  let since: number | undefined;
  let wait = patience;
  while (!signal.aborted) {
    const wasOpen = client !== undefined;
    client ??= new pg.Client({ connectionTimeoutMillis: 5_000, query_timeout: 5_000, ...connection });
    const recovering = wasOpen ? await isRecovering(client) : await connected(client);
    if (recovering !== false) {
      await client.end().catch(() => {});
      client = undefined;
    }
    if (recovering !== true) since = undefined;
    if (recovering === false) wait = patience;
    if (recovering) since ??= Date.now();
    if (since !== undefined && Date.now() - since >= wait) {
      since = undefined;
      wait = Math.min(wait * 2, LONGEST_PATIENCE);
      await restart();
    }
    await pause(every, undefined, { ref: false, signal }).catch(() => {});
  }
  await client?.end().catch(() => {});
}

async function connected(client: pg.Client): Promise<boolean | undefined> {
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    return codeOf(error) === STARTING_UP || undefined;
  }
  return isRecovering(client);
}
