import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { isStaff, type Reader, type Viewer } from "../../kit/access.ts";
import { leads, officers } from "./access.ts";
import type { GroupRole } from "./tables.ts";

/** `leads` for the group of a row `p` of posts. */
export const ledBy = (viewer: Reader) => part`exists (
  select from group_members lm where lm.group_id = p.group_id and lm.user_id = ${viewer.userId}
    and (${isStaff(viewer)} or lm.role = any(${[...officers]}::text[])))`;

/**
 * Whether a held post `p` of a group has a leader who may decide about it, which its author may not. Without one the
 * post waits for the school's moderators.
 */
export const hasDecider = part`exists (
  select from group_members lm join users lu on lu.id = lm.user_id and lu.deleted_at is null
  where lm.group_id = p.group_id and lm.user_id <> p.user_id and lu.level > 0
    and (lu.role <> 'USER' or lm.role = any(${[...officers]}::text[])))`;

/** The members who lead a group. */
export async function leadersOf(db: Db, groupId: number): Promise<number[]> {
  const rows = await db.many<Pick<Viewer, "role" | "level" | "userId"> & { group_role: GroupRole }>(sql`
    select u.id as "userId", u.role, u.level, m.role as group_role
    from group_members m join users u on u.id = m.user_id and u.deleted_at is null
    where m.group_id = ${groupId} order by u.id`);
  return rows.filter((row) => leads(row, row.group_role)).map(({ userId }) => userId);
}
