import type { GroupRole } from "@angon/contract/groups";
import type { MemberListRights } from "@angon/contract/members/list-rights";
import { groupRoles } from "@angon/contract/people";
import { isAdmin, isStaff, type Viewer } from "../../kit/access.ts";

type Platform = Pick<Viewer, "role" | "level">;

/** Other officers invite: today's rule is that a student joins a group by their own will. */
export const canAdd = (viewer: Platform): boolean => isStaff(viewer);

/** Phones are shown to admins of the school alone, so only their lists are compared with phones. */
export const canReadPhones = (viewer: Platform): boolean => isAdmin(viewer);

/** A user in relation to a group: platform role, level and role in the group. */
export type Placed = Platform & { group_role: GroupRole | null };

const groupRanks: Record<GroupRole, number> = {
  GROUP_ADMIN: 5,
  GROUP_MODERATOR: 4,
  TEACHER: 4,
  CLASS_TEACHER: 4,
  PRESIDENT: 3,
  VICE_PRESIDENT: 2,
  GENERAL_SECRETARY: 2,
  CLUB_ADVISOR: 1,
  CAPTAIN: 1,
  VICE_CAPTAIN: 1,
  MEMBER: 1,
};

function schoolRank(who: Platform): number {
  if (isAdmin(who)) return 6;
  if (!isStaff(who)) return 1;
  return who.role === "MODERATOR" ? 5 : 4;
}

/** The higher of the platform rank and the group rank; equal ranks may act on each other. */
export const rankOf = (who: Placed): number =>
  Math.max(schoolRank(who), who.group_role === null ? 1 : groupRanks[who.group_role]);

/** A decision of a higher rank cannot be undone by a lower one. */
export const isAbove = (other: Placed, viewer: Placed): boolean => rankOf(other) > rankOf(viewer);

/** A viewer cannot change, ban or admit themselves. */
export const isOneself = (viewer: Pick<Viewer, "userId">, userId: number): boolean =>
  viewer.userId === userId;

/** The last owner goes on leading as a moderator of the group; the role of an admin of the school is never changed. */
export const roleAfterOwning = (owner: Platform): GroupRole =>
  isAdmin(owner) ? "GROUP_ADMIN" : "GROUP_MODERATOR";

/** The last leader cannot leave before another one is appointed. */
export const isLastAdmin = (role: GroupRole | null, admins: number): boolean =>
  role === "GROUP_ADMIN" && admins <= 1;

/** A refused removal refuses each role, too; that the last leader stays is found out later. */
export const mayManage = (viewer: Placed, target: Placed): boolean =>
  refusalOf(viewer, target, null, Infinity) === null;

/**
 * The reason why a manager may not change another user's membership, most important first; `to` is the new role, null
 * for a removal. `admins` is the number of leaders now.
 */
export function refusalOf(viewer: Placed, target: Placed, to: GroupRole | null, admins: number) {
  if (isAdmin(target)) return "members.admin_untouched";
  const granted = to === null ? 1 : groupRanks[to];
  if (Math.max(rankOf(target), granted) > rankOf(viewer)) return "members.above_rank";
  if ((target.group_role === "GROUP_ADMIN" || to === "GROUP_ADMIN") && !isAdmin(viewer))
    return "members.group_admin_reserved";
  if (to !== "GROUP_ADMIN" && isLastAdmin(target.group_role, admins)) return "members.last_admin";
  return null;
}

const aMember: Placed = { role: "USER", level: 12, group_role: "MEMBER" };

/** The rights of a manager over lists of people; each row is still judged by its person. */
export const listRightsOf = (viewer: Placed): MemberListRights => ({
  add: canAdd(viewer),
  read_phones: canReadPhones(viewer),
  assign: groupRoles.filter((to) => refusalOf(viewer, aMember, to, Infinity) === null),
});
