import type { Database } from "../src/db/database.ts";
import { sql } from "../src/db/sql.ts";
import { cast } from "./cast.ts";

export async function isEmpty(database: Database): Promise<boolean> {
  const found = await database.one<{ any: boolean }>(sql`select exists (select from users) as any`);
  return !found?.any;
}

/** A school that was filled by the bulk alone has none of those who could be named at its door. */
export async function hasCast(database: Database): Promise<boolean> {
  const found = await database.one<{ any: boolean }>(
    sql`select exists (select from accounts where phone = ${cast.rafi.phone}) as any`,
  );
  return found?.any === true;
}
