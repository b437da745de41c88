import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** Removes those of the groups that have no member but `makerId` and nothing written in them. */
export const removeEmptyGroups = (tx: Tx, groupIds: readonly number[], makerId: number) =>
  tx.run(sql`
    delete from groups g
    where g.id = any(${groupIds}::int[])
      and not exists (
        select from group_members m join users u on u.id = m.user_id
        where m.group_id = g.id and m.user_id <> ${makerId} and u.deleted_at is null)
      and not exists (select from posts where group_id = g.id)
      and not exists (select from homeworks where group_id = g.id)
      and not exists (select from quizzes where group_id = g.id)
      and not exists (select from calendar_entries where group_id = g.id)`);
