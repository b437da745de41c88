import { isAdmin, isGuardian, isStaff, type Viewer, type ViewerRank } from "../../kit/access.ts";
import type { PostPlacement } from "./rules.ts";
import type { GroupRole, GroupRow } from "./tables.ts";

/** Facts that decide who may read a post: of the viewer, the post, its group, and the viewer's membership. */
export const facts = [
  "isAdmin",
  "isModerator",
  "hasPaid",
  "isOwnBatch",
  "isInFeed",
  "isForSchool",
  "isInOtherGroup",
  "isMember",
  "isPinned",
  "isDisabled",
  "isPaid",
  "isReported",
  "isBanned",
] as const;
export type Fact = (typeof facts)[number];

export type Rule = Fact | { not: Rule } | { all: readonly Rule[] } | { any: readonly Rule[] };

/** Reads and takes part in everything of the group. */
export const insideRule: Rule = {
  any: ["isAdmin", "isMember", { all: ["isModerator", "isReported", { not: "isBanned" }] }],
};
const opens: Rule = { all: [{ not: "isDisabled" }, { any: [{ not: "isPaid" }, "hasPaid"] }] };

/**
 * The one rule of who may read a post. The public feed belongs to its batch, a group's posts to its members. Others
 * see what is pinned, if they may open the group. A moderator sees a group while something of it that is not their own
 * is reported, unless the group has banned them. An announcement may be for the whole school, or for the members of
 * other groups, too.
 */
export const readsRule: Rule = {
  any: [
    { all: ["isInFeed", { any: ["isOwnBatch", "isForSchool"] }] },
    { all: [{ not: "isInFeed" }, { any: [insideRule, { all: ["isPinned", opens] }, "isInOtherGroup"] }] },
  ],
};

/** Not only read but take part: everything but what is seen because it is pinned. */
export const takesPartRule: Rule = { any: ["isInFeed", insideRule, "isInOtherGroup"] };

export const opensRule: Rule = { any: [insideRule, opens] };

export function holds(rule: Rule, known: Readonly<Record<Fact, boolean>>): boolean {
  if (typeof rule === "string") return known[rule];
  if ("not" in rule) return !holds(rule.not, known);
  return "all" in rule
    ? rule.all.every((part) => holds(part, known))
    : rule.any.some((part) => holds(part, known));
}

/** The part of a rule that remains after the known facts are filled in. */
export function folded(rule: Rule, known: Readonly<Partial<Record<Fact, boolean>>>): Rule | boolean {
  if (typeof rule === "string") return known[rule] ?? rule;
  if ("not" in rule) {
    const rest = folded(rule.not, known);
    return typeof rest === "boolean" ? !rest : { not: rest };
  }
  const isAll = "all" in rule;
  const rests = (isAll ? rule.all : rule.any).map((part) => folded(part, known));
  const open = rests.filter((rest) => typeof rest !== "boolean");
  if (rests.includes(!isAll)) return !isAll;
  const [first] = open;
  if (first === undefined) return isAll;
  if (open.length === 1) return first;
  return isAll ? { all: open } : { any: open };
}

/** Lead the group as a whole. */
export const officers: readonly GroupRole[] = [
  "GROUP_ADMIN",
  "GROUP_MODERATOR",
  "TEACHER",
  "CLASS_TEACHER",
  "PRESIDENT",
  "VICE_PRESIDENT",
  "GENERAL_SECRETARY",
];
/** Club roles that may pin but not manage members. */
const clubRoles: readonly GroupRole[] = ["CAPTAIN", "VICE_CAPTAIN", "CLUB_ADVISOR"];

export const isOfficer = (role: GroupRole | null): boolean => role !== null && officers.includes(role);

/** Sees a group while something of it is reported. */
export const isModerator = (viewer: ViewerRank): boolean =>
  viewer.role === "MODERATOR" && !isGuardian(viewer);

/** A group as one viewer meets it. */
export type Standing = Pick<GroupRow, "disabled" | "is_paid"> & {
  isMember: boolean;
  /** Someone other than the viewer reported something of someone other than the viewer. */
  isReported: boolean;
  isBanned: boolean;
};

type Reader = Pick<Viewer, "role" | "level" | "isPaid" | "batches">;

/** Of a post: where it stands, and whether the viewer is a member of another group that it is shown in. */
type Placed = Pick<PostPlacement, "hsc_batch" | "pinned_at" | "audience"> & { isInOtherGroup: boolean };

const factsOf = (viewer: Reader, post: Placed, standing: Standing | null): Record<Fact, boolean> => ({
  isAdmin: isAdmin(viewer),
  isModerator: isModerator(viewer),
  hasPaid: viewer.isPaid,
  isOwnBatch: post.hsc_batch !== null && viewer.batches.includes(post.hsc_batch),
  isInFeed: standing === null,
  isForSchool: post.audience === "school",
  isInOtherGroup: post.isInOtherGroup,
  isMember: standing?.isMember ?? false,
  isPinned: post.pinned_at !== null,
  isDisabled: standing?.disabled ?? false,
  isPaid: standing?.is_paid ?? false,
  isReported: standing?.isReported ?? false,
  isBanned: standing?.isBanned ?? false,
});

/** The rule for a post at hand; without a group it stands in the public feed. */
export const readsPost = (viewer: Reader, post: Placed, standing: Standing | null): boolean =>
  holds(readsRule, factsOf(viewer, post, standing));

const nowhere: Placed = { hsc_batch: null, pinned_at: null, audience: null, isInOtherGroup: false };

export const takesPart = (viewer: Reader, standing: Standing | null, post = nowhere): boolean =>
  holds(takesPartRule, factsOf(viewer, post, standing));

export const isInside = (viewer: Reader, standing: Standing): boolean =>
  holds(insideRule, factsOf(viewer, nowhere, standing));

/** May open the group's page, where outsiders read only pinned posts. */
export const mayOpen = (viewer: Reader, standing: Standing): boolean =>
  holds(opensRule, factsOf(viewer, nowhere, standing));

export const canPostIn = (viewer: ViewerRank, role: GroupRole | null): boolean =>
  !isGuardian(viewer) && (role !== null || isAdmin(viewer));

export const canPinIn = (viewer: ViewerRank, role: GroupRole | null): boolean =>
  isAdmin(viewer) || (role !== null && (isStaff(viewer) || isOfficer(role) || clubRoles.includes(role)));

/** Announces in a group, decides about its posts and is exempt from its rules of posting: its officers and the staff in it. */
export const leads = (viewer: ViewerRank, role: GroupRole | null): boolean =>
  !isGuardian(viewer) && (isAdmin(viewer) || (role !== null && (isStaff(viewer) || isOfficer(role))));

/** The policy as one member meets it. */
export const postingOf = (
  viewer: ViewerRank,
  group: Pick<GroupRow, "posting"> & { my_role: GroupRole | null },
): GroupRow["posting"] => (leads(viewer, group.my_role) ? "everyone" : group.posting);

/**
 * May assign roles, remove, ban and accept: the leaders of the group, and the school's moderators unless the group has
 * banned them.
 */
export const canManage = (viewer: ViewerRank, role: GroupRole | null, isBanned = false): boolean =>
  !isGuardian(viewer) &&
  (isAdmin(viewer) ||
    (isModerator(viewer) && !isBanned) ||
    (role !== null && (isStaff(viewer) || isOfficer(role))));

/** May invite a user by name: members only. The group's address may be shared by all who can open it. */
export const canInvite = (viewer: ViewerRank, role: GroupRole | null, isBanned = false): boolean =>
  !isGuardian(viewer) && (role !== null || canManage(viewer, role, isBanned));

/** Makes groups and changes what they are. */
export const canFound = (viewer: ViewerRank): boolean => isAdmin(viewer) || isModerator(viewer);

/** The members of a public group are visible to all who may open it; those of a private group to its members only. */
export const canSeeMembers = (belongs: boolean, group: Pick<GroupRow, "visibility">): boolean =>
  belongs || group.visibility === "PUBLIC";

/** Users who may join without a request; all others need an acceptance or an invitation. */
export const canWalkIn = (viewer: ViewerRank, group: Pick<GroupRow, "visibility">): boolean =>
  group.visibility === "PUBLIC" || isAdmin(viewer);

export type JoinTarget = Pick<GroupRow, "disabled" | "is_paid"> & {
  eligible: boolean;
  isBanned: boolean;
  askAgainAt: Date | null;
};
export type JoinObstacle = "disabled" | "paid" | "not_eligible" | "banned" | "guardian" | "ask_later";

/** The reason that keeps an outsider from joining; an admin of the school may always join. */
export function joinObstacle(
  viewer: ViewerRank & Pick<Viewer, "isPaid">,
  group: JoinTarget,
  now: Date,
): JoinObstacle | null {
  if (isAdmin(viewer)) return null;
  if (isGuardian(viewer)) return "guardian";
  if (group.isBanned) return "banned";
  if (group.disabled) return "disabled";
  if (group.is_paid && !viewer.isPaid) return "paid";
  if (!group.eligible && !isStaff(viewer)) return "not_eligible";
  return group.askAgainAt !== null && group.askAgainAt > now ? "ask_later" : null;
}
