import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

export const follows = async (tx: Tx, followerId: number, followingId: number): Promise<boolean> =>
  (await tx.one(sql`
    select from follows where follower_id = ${followerId} and following_id = ${followingId}`)) !== undefined;

export type PlaceNow = { role: string | null; rejected: boolean };

export const placeNow = (tx: Tx, groupId: number, userId: number): Promise<PlaceNow | undefined> =>
  tx.one<PlaceNow>(sql`
    select m.role, coalesce(r.status = 'rejected', false) as rejected
    from groups g
    left join group_members m on m.group_id = g.id and m.user_id = ${userId}
    left join group_requests r on r.group_id = g.id and r.user_id = ${userId}
    where g.id = ${groupId}`);

export const banNow = (tx: Tx, groupId: number, userId: number) =>
  tx.one<{ reason: string; until: Date | null }>(sql`
    select reason, until from group_bans where group_id = ${groupId} and user_id = ${userId}`);

/** The last link of these two, whether it still holds or not. */
export const linkNow = (tx: Tx, guardianId: number, childId: number) =>
  tx.one<{ consent_at: Date; ended_at: Date | null }>(sql`
    select consent_at, ended_at from guardian_links
    where guardian_id = ${guardianId} and child_id = ${childId} order by consent_at desc limit 1`);

export const decisionsOf = (tx: Tx, kind: string, objectId: number, reporterIds: readonly number[]) =>
  tx.many<{ id: number; reporter_id: number; decided_by: number; decided_at: Date; status: string }>(sql`
    select id, reporter_id, decided_by, decided_at, status from reports
    where kind = ${kind} and object_id = ${objectId} and reporter_id = any(${reporterIds}::int[]) and decided_at is not null
    order by reporter_id`);
