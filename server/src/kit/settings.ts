import type { Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/** A setting of the school or its default; one row per key, so that two admins do not overwrite each other. */
export async function setting<T>(db: Db, key: string, fallback: T): Promise<T> {
  const row = await db.one<{ value: T }>(sql`select value from settings where key = ${key}`);
  return row ? row.value : fallback;
}
