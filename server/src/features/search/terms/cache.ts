import { setImmediate } from "node:timers/promises";
import type { Database, Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { perOwner } from "../../../kit/ttl-cache.ts";
import type { TermIndex } from "../wording/alternatives.ts";
import { createTermIndex, type Pair } from "./rules.ts";

/** The payload of the channel of settings when a term has changed. */
export const TERMS = "terms";

/** One memory for the database and its replica, whose changes are told by the primary. */
type Memory = { index: Promise<TermIndex> | null; started: number; applied: number };
const cached = perOwner<Database["pool"], Memory>(() => ({ index: null, started: 0, applied: 0 }));

/** The terms in memory; only the first call reads them, by `db` where a transaction is open. */
export function termsOf(database: Database, db: Db = database): Promise<TermIndex> {
  const memory = cached(database.pool);
  if (memory.index) return memory.index;
  const index = readTerms(db);
  memory.index = index;
  index.catch(() => {
    if (memory.index === index) memory.index = null;
  });
  return index;
}

/**
 * Reads the terms again; searches use the old ones meanwhile. A trigger of the table tells every instance of a change, also
 * of one by hand.
 */
export async function reloadTerms(database: Database): Promise<void> {
  const memory = cached(database.pool);
  const turn = ++memory.started;
  const index = await readTerms(database);
  // An earlier call whose connection was slower must not put older terms in place.
  if (turn > memory.applied) [memory.applied, memory.index] = [turn, Promise.resolve(index)];
}

/** The longest turn in milliseconds; other requests run between two turns. */
const PAUSE_MS = 5;

async function readTerms(db: Db): Promise<TermIndex> {
  const pairs = await db.many<Pair>(sql`
    select bengali, english from terms where removed_at is null order by id`);
  const index = createTermIndex();
  let since = performance.now();
  for (const pair of pairs) {
    index.add(pair);
    if (performance.now() - since < PAUSE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return index;
}
