import { isAdmin, isGuardian, isStaff, type Viewer } from "../../kit/access.ts";
import type { GroupRole, GroupRow } from "./tables.ts";

type Who = Pick<Viewer, "role" | "level">;

/** Lead the group as a whole. */
const officers: readonly GroupRole[] = [
  "GROUP_ADMIN",
  "GROUP_MODERATOR",
  "TEACHER",
  "CLASS_TEACHER",
  "PRESIDENT",
  "VICE_PRESIDENT",
  "GENERAL_SECRETARY",
];
/** Manage nobody, but pin in their club. */
const clubRoles: readonly GroupRole[] = ["CAPTAIN", "VICE_CAPTAIN", "CLUB_ADVISOR"];

export const isOfficer = (role: GroupRole | null): boolean => role !== null && officers.includes(role);

/** Whether somebody outside may look at the group's page, where only what is pinned can be read. */
export const mayOpen = (
  viewer: Pick<Viewer, "isPaid">,
  group: Pick<GroupRow, "disabled" | "is_paid">,
  isMember: boolean,
): boolean => isMember || (!group.disabled && (!group.is_paid || viewer.isPaid));

/** Reads and takes part in everything of the group. */
export const isInside = (viewer: Who, isMember: boolean): boolean => isMember || isAdmin(viewer);

/** Sees a group while something of it is reported. */
export const isModerator = (viewer: Who): boolean => viewer.role === "MODERATOR" && !isGuardian(viewer);

/** A group as one viewer meets it. */
export type Standing = Pick<GroupRow, "disabled" | "is_paid"> & { isMember: boolean; isReported: boolean };

/** The rule of `visibleTo` and `insideFor` for a post at hand; without a group it stands in the public feed. */
export const takesPart = (viewer: Who, standing: Standing | null): boolean =>
  standing === null || isInside(viewer, standing.isMember) || (isModerator(viewer) && standing.isReported);

export const readsPost = (
  viewer: Pick<Viewer, "role" | "level" | "isPaid" | "batches">,
  post: { hsc_batch: string | null; pinned_at: Date | null },
  standing: Standing | null,
): boolean =>
  standing === null
    ? post.hsc_batch !== null && viewer.batches.includes(post.hsc_batch)
    : takesPart(viewer, standing) || (post.pinned_at !== null && mayOpen(viewer, standing, false));

export const canPostIn = (viewer: Who, role: GroupRole | null): boolean =>
  !isGuardian(viewer) && isInside(viewer, role !== null);

export const canPinIn = (viewer: Who, role: GroupRole | null): boolean =>
  isAdmin(viewer) || (role !== null && (isStaff(viewer) || isOfficer(role) || clubRoles.includes(role)));
