import type { InputOf } from "@angon/contract";
import { groupRoles } from "@angon/contract/people";
import type { Ban, JoinRequest, MemberRights, members } from "@angon/contract/members";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isStaff, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, deny, fail } from "../../kit/fail.ts";
import { readerNow } from "../../kit/viewer.ts";
import {
  anyGroup,
  canManage,
  canSeeMembers,
  groupFor,
  joinObstacle,
  type GroupFound,
} from "../groups/public.ts";
import { isAbove, isOneself, refusalOf, type Placed } from "./access.ts";
import { asBan, asRequest, type BanSeen, type RequestSeen } from "./present.ts";
import type { GroupBanRow, GroupRequestRow } from "./tables.ts";

type Reach = (db: Db, viewer: Viewer, ref: string | number) => Promise<GroupFound>;

/** Locks the group: membership changes run one after the other and each sees the state after the previous one. */
export async function held(tx: Tx, viewer: Viewer, ref: string | number, reach: Reach): Promise<GroupFound> {
  const { id } = await reach(tx, viewer, ref);
  await tx.run(sql`select from groups where id = ${id} for no key update`);
  return reach(tx, viewer, id);
}

/** Locks the user against erasure until the transaction ends, so that no row refers to an erased user. */
export const holdPerson = (tx: Tx, userId: number): Promise<void> => holdPeople(tx, [userId]);

/** Locks in one order, so that two lists cannot deadlock. */
export async function holdPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  const found = await tx.many(sql`
    select from users where id = any(${userIds}::int[]) and deleted_at is null order by id for share`);
  if (found.length < userIds.length) fail("common.not_found");
}

/** A group whose members the viewer may change. */
export async function managed(db: Db, viewer: Viewer, ref: string | number): Promise<GroupFound> {
  const group = await groupFor(db, viewer, ref);
  allow(canManage(viewer, group.my_role, group.is_banned), "members.managers_only");
  return group;
}

export const asPlaced = (viewer: Viewer, group: Pick<GroupFound, "my_role">): Placed => ({
  role: viewer.role,
  level: viewer.level,
  group_role: group.my_role,
});

/** A user with a membership, a pending request or a ban. */
export type Known = Placed & {
  id: number;
  is_waiting: boolean;
  is_banned: boolean;
  is_sanctioned: boolean;
  /** Posts outlive the membership of their author. */
  has_written: boolean;
};

export async function knownIn(db: Db, groupId: number, userId: number, now: Date): Promise<Known> {
  const row = await db.one<Known>(sql`
    select u.id, u.role, u.level, m.role as group_role,
      exists (select from group_requests r where r.group_id = ${groupId} and r.user_id = u.id
        and r.status = 'pending' and r.expires_at > ${now}) as is_waiting,
      exists (select from group_bans b where b.group_id = ${groupId} and b.user_id = u.id
        and (b.until is null or b.until > ${now})) as is_banned,
      coalesce(u.sanctioned_until > ${now}, false) as is_sanctioned,
      exists (select from posts p where p.group_id = ${groupId} and p.user_id = u.id and p.status = 'published')
        as has_written
    from users u left join group_members m on m.group_id = ${groupId} and m.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null`);
  return row ?? fail("common.not_found");
}

/** Finds a user in one of these relations; undefined when there is none. */
export type Among<Found> = (db: Db, groupId: number, userId: number, now: Date) => Promise<Found>;

type MemberKnown = Known & { group_role: NonNullable<Known["group_role"]> };

export const memberIn: Among<MemberKnown> = async (db, groupId, userId, now) => {
  const member = await knownIn(db, groupId, userId, now);
  const { group_role } = member;
  return group_role === null ? fail("common.not_found") : { ...member, group_role };
};

/** Members, users with a pending request, banned users, and former members with posts in the group. */
export const tiedIn: Among<Known> = async (db, groupId, userId, now) => {
  const member = await knownIn(db, groupId, userId, now);
  const { group_role, is_waiting, is_banned, has_written } = member;
  return group_role !== null || is_waiting || is_banned || has_written ? member : fail("common.not_found");
};

type BanKnown = Pick<GroupBanRow, "reason" | "until">;

/** The ban of a user, unless it is above the viewer's rank: the current rank of the user who banned decides. */
export async function banBelow(
  db: Db,
  viewer: Viewer,
  group: GroupFound,
  { userId, now }: { userId: number; now: Date },
): Promise<BanKnown | undefined> {
  const ban = await db.one<BanKnown & { by: Placed | null }>(sql`
    select b.reason, b.until, case when u.id is not null then
      json_build_object('role', u.role, 'level', u.level, 'group_role', m.role) end as by
    from group_bans b
    left join users u on u.id = b.banned_by and u.deleted_at is null
    left join group_members m on m.group_id = b.group_id and m.user_id = u.id
    where b.group_id = ${group.id} and b.user_id = ${userId} and (b.until is null or b.until > ${now})`);
  if (!ban) return undefined;
  const { by, reason, until } = ban;
  if (by && isAbove(by, asPlaced(viewer, group))) fail("members.above_rank");
  return { reason, until };
}

/** True when only the acceptance of a manager is missing. */
export async function couldJoin(db: Db, groupId: number, member: Known, now: Date): Promise<boolean> {
  const reader = await readerNow(db, member.id, now);
  if (!reader || member.is_sanctioned) return false;
  const group = await anyGroup(db, reader, groupId);
  return joinObstacle(reader, { ...group, isBanned: member.is_banned, askAgainAt: null }, now) === null;
}

/** The owner with the rights in the school, undefined for a group without one. */
export const ownerOf = (
  db: Db,
  groupId: number,
): Promise<(Pick<Viewer, "role" | "level"> & { id: number }) | undefined> =>
  db.one(sql`
    select u.id, u.role, u.level from group_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} and m.is_owner`);

/** Neither a guardian nor the assistant, and not suspended. */
export const canOwn = async (db: Db, userId: number, now: Date): Promise<boolean> =>
  (await db.one(sql`
    select from users where id = ${userId} and deleted_at is null and not is_assistant and level > 0
      and (suspended_at is null or suspended_until <= ${now})`)) !== undefined;

export async function adminsOf(db: Db, groupId: number): Promise<number> {
  const row = await db.one<{ many: number }>(sql`
    select count(*)::int as many from group_members m join users u on u.id = m.user_id and u.deleted_at is null
    where m.group_id = ${groupId} and m.rank = 1`);
  return row?.many ?? 0;
}

export async function rights(
  { database, viewer, clock }: SignedIn,
  { params }: InputOf<typeof members.rights>,
): Promise<MemberRights> {
  const group = await (isStaff(viewer) ? groupFor : managed)(database, viewer, params.id);
  if (!canSeeMembers(group.inside, group)) return deny("common.not_found");
  const manages = canManage(viewer, group.my_role, group.is_banned);
  const target = await memberIn(database, group.id, params.userId, clock.now());
  const admins = await adminsOf(database, group.id);
  const mayMake = (to: MemberRights["role"] | null) =>
    manages &&
    !isOneself(viewer, target.id) &&
    refusalOf(asPlaced(viewer, group), target, to, admins) === null;
  return {
    user_id: target.id,
    role: target.group_role,
    can: { assign: groupRoles.filter(mayMake), remove: mayMake(null), ban: mayMake(null) },
  };
}

/** More than a person reads; older bans and newer requests appear once others have left the list. */
const MAX_LISTED_PEOPLE = 500;

export async function bans(
  { database, viewer, clock }: SignedIn,
  { params }: InputOf<typeof members.bans>,
): Promise<Ban[]> {
  const group = await managed(database, viewer, params.id);
  const rows = await database.many<BanSeen>(sql`
    select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant, b.reason, b.until, b.created_at as banned_at
    from group_bans b join users u on u.id = b.user_id and u.deleted_at is null
    where b.group_id = ${group.id} and (b.until is null or b.until > ${clock.now()})
    order by b.created_at desc, u.id limit ${MAX_LISTED_PEOPLE}`);
  return rows.map(asBan);
}

export async function requests(
  { database, viewer, clock }: SignedIn,
  { params }: InputOf<typeof members.requests>,
): Promise<JoinRequest[]> {
  const group = await managed(database, viewer, params.id);
  const rows = await database.many<RequestSeen>(sql`
    select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant, r.asked_at, r.expires_at
    from group_requests r join users u on u.id = r.user_id and u.deleted_at is null
    where r.group_id = ${group.id} and r.status = 'pending' and r.expires_at > ${clock.now()}
    order by r.asked_at, u.id limit ${MAX_LISTED_PEOPLE}`);
  return rows.map(asRequest);
}

/** The time of the last rejection; null when there was none. */
export async function rejectedAt(db: Db, groupId: number, userId: number): Promise<Date | null> {
  const row = await db.one<Pick<GroupRequestRow, "decided_at">>(sql`
    select decided_at from group_requests
    where group_id = ${groupId} and user_id = ${userId} and status = 'rejected'`);
  return row?.decided_at ?? null;
}
