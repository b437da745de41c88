import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { plus } from "../../../kit/clock.ts";

/** An unused draft, and then a finished import with its names and phone numbers, are kept for so long. */
const DRAFT_DAYS = 1;
const DAYS = 30;
/** The rows of more imports could take too long to delete in one statement. */
const AT_ONCE = 5;

export async function forgetOld(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    delete from imports where id in (
      select id from imports
      where (status = 'draft' and created_at < ${plus(now, { days: -DRAFT_DAYS })})
        or (status in ('done', 'undone') and created_at < ${plus(now, { days: -DAYS })})
      order by created_at limit ${AT_ONCE})`);
}

/** The report keeps the line and its outcome without the name and the phone. */
export async function forgetPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update import_rows set cells = '{}', before = null, after = null
    where (user_id = any(${userIds}::int[]) or guardian_id = any(${userIds}::int[])) and outcome <> 'removed'`);
}
