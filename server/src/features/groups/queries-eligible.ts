import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** The users who may belong to the group, by the same rule as `eligible` of a viewer's group. */
export async function eligibleAmong(
  db: Db,
  groupId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.many<{ id: number }>(sql`
    select u.id from groups g cross join users u
    left join group_eligibility e on e.group_id = g.id and e.user_id = u.id
    where g.id = ${groupId} and u.id = any(${userIds}::int[])
      and coalesce(e.eligible, case g.eligibility when 'everyone' then true
        when 'batch' then coalesce(g.eligible_batch = u.hsc_batch, false)
        when 'course' then exists (select from group_members cm
          where cm.group_id = g.eligible_course_id and cm.user_id = u.id)
        else false end)`);
  return new Set(rows.map(({ id }) => id));
}
