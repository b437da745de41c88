import type { ResponseOf, InputOf } from "@angon/contract";
import type { invitations } from "@angon/contract/invitations";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { mac } from "../../kit/secrets.ts";
import { readerNow } from "../../kit/viewer.ts";
import { anyGroup, canManage, canWalkIn, joinObstacle, pageFor } from "../groups/public.ts";
import type { Invitee } from "./access.ts";
import type { GroupInvitationRow, GroupInviteRow } from "./tables.ts";

/** Only this hash of an invitation token is stored. */
export const inviteHash = ({ keys }: Services, token: string): Buffer => mac(keys.of("group-invite"), token);

/** In a group without requests every invitation link is valid. */
export async function holds(
  ctx: SignedIn,
  { params, query }: InputOf<typeof invitations.holds>,
): Promise<ResponseOf<typeof invitations.holds>> {
  const { database, viewer } = ctx;
  const group = await pageFor(database, viewer, params.id);
  const letsIn =
    canWalkIn(viewer, group) ||
    (await isInvited(ctx, database, group.id, query.invite)) ||
    (await isNamed(ctx, database, group.id));
  return { lets_in: letsIn };
}

type Made = Pick<GroupInviteRow, "made_by">;

/** Invited by another user who could still admit members today. */
export async function isInvited(ctx: SignedIn, db: Db, groupId: number, token: string): Promise<boolean> {
  const invitation = await db.one<Made>(sql`
    select made_by from group_invites
    where token_hash = ${inviteHash(ctx, token)} and group_id = ${groupId} and expires_at > ${ctx.clock.now()}
      and made_by <> ${ctx.viewer.userId}`);
  return invitation !== undefined && stillLetsIn(ctx, db, groupId, invitation);
}

/** The same of an invitation by name, which needs no link. */
export async function isNamed(ctx: SignedIn, db: Db, groupId: number): Promise<boolean> {
  const invitation = await db.one<Made>(sql`
    select made_by from group_invitations
    where group_id = ${groupId} and user_id = ${ctx.viewer.userId} and lets_in and expires_at > ${ctx.clock.now()}`);
  return invitation !== undefined && stillLetsIn(ctx, db, groupId, invitation);
}

/** A sanction of the school takes that too. */
async function stillLetsIn(
  { clock }: SignedIn,
  db: Db,
  groupId: number,
  { made_by }: Made,
): Promise<boolean> {
  const now = clock.now();
  const free = await db.one(sql`
    select from users where id = ${made_by} and (sanctioned_until is null or sanctioned_until <= ${now})`);
  const maker = await readerNow(db, made_by, now);
  if (!free || !maker) return false;
  const { my_role, is_banned } = await anyGroup(db, maker, groupId);
  return canManage(maker, my_role, is_banned);
}

/** The invited user, locked against erasure until the transaction ends; undefined for an unknown user. */
export async function inviteeNow(
  tx: Tx,
  { groupId, userId, byId }: { groupId: number; userId: number; byId: number },
  now: Date,
): Promise<Invitee> {
  const known = await tx.one<{ is_sanctioned: boolean }>(sql`
    select coalesce(sanctioned_until > ${now}, false) as is_sanctioned from users
    where id = ${userId} and deleted_at is null and not is_assistant for share`);
  const reader = await readerNow(tx, userId, now);
  if (!known || !reader || reader.blocked.includes(byId)) return fail("common.not_found");
  const group = await anyGroup(tx, reader, groupId);
  const wish = { ...group, isBanned: group.is_banned, askAgainAt: null };
  return {
    reader,
    isSanctioned: known.is_sanctioned,
    isMember: group.my_role !== null,
    hasHurdle: joinObstacle(reader, wish, now) !== null,
  };
}

export type Ended = { groupId: number; userId: number };

export const invitationNow = (db: Db, { groupId, userId }: Ended) =>
  db.one<GroupInvitationRow>(sql`
    select * from group_invitations where group_id = ${groupId} and user_id = ${userId}`);
