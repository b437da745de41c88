import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

export type MembershipNow = { role: string | null; rejected: boolean };

export const membershipNow = (tx: Tx, groupId: number, userId: number): Promise<MembershipNow | undefined> =>
  tx.one<MembershipNow>(sql`
    select m.role, coalesce(r.status = 'rejected', false) as rejected
    from groups g
    left join group_members m on m.group_id = g.id and m.user_id = ${userId}
    left join group_requests r on r.group_id = g.id and r.user_id = ${userId}
    where g.id = ${groupId}`);

export const banNow = (tx: Tx, groupId: number, userId: number) =>
  tx.one<{ reason: string; until: Date | null }>(sql`
    select reason, until from group_bans where group_id = ${groupId} and user_id = ${userId}`);
