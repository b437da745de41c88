import type { ListedBatch } from "@angon/contract/batches";
import type { Database, Db, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { Services } from "./context.ts";
import { fail } from "./fail.ts";
import { perOwner } from "./ttl-cache.ts";

/** Every request of the page's HTML needs the list; a change reaches all instances within this time. */
const TRUSTED_MS = 700;

type Cached = { rows: Promise<ListedBatch[]>; at: number };

const cacheOf = perOwner<Database, { latest?: Cached }>(() => ({}));

const isFresh = ({ at }: Cached, now: number) => now >= at && now - at < TRUSTED_MS;

/** The school years in their order; the list may be 0.7 s old. */
export function readBatches({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<ListedBatch[]> {
  const { latest } = cacheOf(database);
  return latest && isFresh(latest, clock.now().getTime())
    ? latest.rows
    : load(database, clock.now().getTime());
}

/** After a change on this instance, whose next request sees it. */
export const forgetBatches = (database: Database): void => {
  delete cacheOf(database).latest;
};

function load(database: Database, at: number): Promise<ListedBatch[]> {
  const rows = database.many<ListedBatch>(sql`
    select name, level, is_current, position from batches order by position`);
  const cached = { rows, at };
  cacheOf(database).latest = cached;
  rows.catch(() => {
    if (cacheOf(database).latest === cached) delete cacheOf(database).latest;
  });
  return rows;
}

/** A name that the cached list lacks is looked up, so that a new batch can be used at once. */
export async function isBatch(
  services: Pick<Services, "database" | "clock">,
  name: string,
): Promise<boolean> {
  const has = (list: readonly ListedBatch[]) => list.some((batch) => batch.name === name);
  return (
    has(await readBatches(services)) || has(await load(services.database, services.clock.now().getTime()))
  );
}

/**
 * Holds a batch and those of these users before the users are locked, in the order of a promotion, so that the two never
 * wait in a circle: a trigger holds the batch of a student whose batch, role or level changes.
 */
export const holdBatches = (tx: Tx, name: string | null | undefined, userIds: readonly number[]) =>
  tx.run(sql`
    select from batches where name = ${name ?? null}::text
      or name in (select hsc_batch from users where id = any(${userIds}::int[]))
    order by name for share`);

/** The same for a change of very many. */
export const holdAllBatches = (tx: Tx) => tx.run(sql`select from batches order by name for share`);

/** Refuses a name that the table lacks, also one of a file or a job. */
export async function requireBatch(db: Db, name: string, path: string) {
  const known = await db.one(sql`select from batches where name = ${name}`);
  if (!known) fail("common.validation", { fields: [{ path, code: "not_an_option" }] });
}

/** Refuses a batch that a student may not choose (any more). */
export async function requireCurrentBatch({ database }: { database: Db }, name: string, path: string) {
  const current = await database.one(sql`select from batches where name = ${name} and is_current`);
  if (!current) fail("common.validation", { fields: [{ path, code: "not_an_option" }] });
}
