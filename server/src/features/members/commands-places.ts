import type { GroupRole } from "@angon/contract/groups";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { countMembers } from "../groups/public.ts";
import { endInvitesBy, endInvitesTo } from "../invitations/public.ts";
import { takeFromRegister } from "./commands-register.ts";
import { holdPeople } from "./queries.ts";

type Entry = { groupId: number; userId: number; role?: GroupRole };

/** Adds a member; the caller holds the group's lock. Returns the new member count. */
export const admit = (tx: Tx, { groupId, userId, role = "MEMBER" }: Entry, at: Date): Promise<number> =>
  admitAll(tx, { groupId, userIds: [userId], role }, at);

type Entries = { groupId: number; userIds: readonly number[]; role?: GroupRole };

export async function admitAll(
  tx: Tx,
  { groupId, userIds, role = "MEMBER" }: Entries,
  at: Date,
): Promise<number> {
  await holdPeople(tx, userIds);
  await endBans(tx, groupId, userIds);
  await endInvitesTo(tx, groupId, userIds);
  await tx.run(
    sql`delete from group_requests where group_id = ${groupId} and user_id = any(${userIds}::int[])`,
  );
  const added = await tx.many<{ groupId: number; userId: number }>(sql`
    insert into group_members (group_id, user_id, role, joined_at)
    select ${groupId}, id, ${role}, ${at} from unnest(${userIds}::int[]) as id
    on conflict do nothing returning group_id as "groupId", user_id as "userId"`);
  await takeFromRegister(
    tx,
    groupId,
    added.map(({ userId }) => userId),
  );
  await emitAll(tx, "group.joined", added);
  return countMembers(tx, groupId, added.length);
}

/** Joining or being allowed to request ends a ban. */
export const endBan = (tx: Tx, groupId: number, userId: number) => endBans(tx, groupId, [userId]);

const endBans = (tx: Tx, groupId: number, userIds: readonly number[]) =>
  tx.run(sql`delete from group_bans where group_id = ${groupId} and user_id = any(${userIds}::int[])`);

export const dismiss = (tx: Tx, groupId: number, userId: number): Promise<number> =>
  dismissAll(tx, groupId, [userId]);

/** With the membership go the invitations made from it. */
export async function dismissAll(tx: Tx, groupId: number, userIds: readonly number[]): Promise<number> {
  await endInvitesBy(tx, groupId, userIds);
  const gone = await tx.run(
    sql`delete from group_members where group_id = ${groupId} and user_id = any(${userIds}::int[])`,
  );
  return countMembers(tx, groupId, -gone);
}
