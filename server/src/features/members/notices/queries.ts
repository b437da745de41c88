import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { canManage, type GroupRole } from "../../groups/public.ts";
import type { Viewer } from "../../../kit/access.ts";

/** The owner's role is `OWNER`, which no membership has as its role. */
export type MembershipNow = { role: string | null; rejected: boolean };

export const membershipNow = (tx: Tx, groupId: number, userId: number): Promise<MembershipNow | undefined> =>
  tx.one<MembershipNow>(sql`
    select case when m.is_owner then 'OWNER' else m.role end as role,
      coalesce(r.status = 'rejected', false) as rejected
    from groups g
    left join group_members m on m.group_id = g.id and m.user_id = ${userId}
    left join group_requests r on r.group_id = g.id and r.user_id = ${userId}
    where g.id = ${groupId}`);

export const banNow = (tx: Tx, groupId: number, userId: number) =>
  tx.one<{ reason: string; until: Date | null }>(sql`
    select reason, until from group_bans where group_id = ${groupId} and user_id = ${userId}`);

type Candidate = Pick<Viewer, "role" | "level"> & { id: number; group_role: GroupRole | null };

/**
 * The members who may decide join requests. The school's admins and moderators may decide everywhere, but are notified
 * only of groups they belong to, and the admins of a group without any leader.
 */
export async function decidersOf(tx: Tx, groupId: number): Promise<number[]> {
  const rows = await tx.many<Candidate>(sql`
    select u.id, u.role, u.level, m.role as group_role
    from users u left join group_members m on m.group_id = ${groupId} and m.user_id = u.id
    where u.deleted_at is null and not u.is_assistant
      and u.id in (
        select user_id from group_members where group_id = ${groupId} and role <> 'MEMBER'
        union select m.user_id from group_members m join users s on s.id = m.user_id
          where m.group_id = ${groupId} and s.role <> 'USER'
        union select id from users where role = 'ADMIN')
    order by u.id`);
  const deciders = rows.filter((one) => canManage(one, one.group_role));
  const members = deciders.filter((one) => one.group_role !== null);
  return (members.length > 0 ? members : deciders).map(({ id }) => id);
}

export const isRequested = async (tx: Tx, groupId: number, userId: number, now: Date): Promise<boolean> =>
  (await tx.one(sql`
    select from group_requests
    where group_id = ${groupId} and user_id = ${userId} and status = 'pending' and expires_at > ${now}`)) !==
  undefined;
