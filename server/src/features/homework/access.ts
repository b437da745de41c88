import { isAdmin, isClosed, isGuardian, isStaff, type Viewer, type ViewerRank } from "../../kit/access.ts";
import { isUnpublished } from "./rules.ts";
import type { HomeworkRow } from "./tables.ts";

type Identified = Pick<Viewer, "userId" | "role" | "level">;

export const canCreate = (viewer: ViewerRank): boolean => isStaff(viewer);

/** Students use homework while they have paid. */
export const canUse = (viewer: Pick<Viewer, "role" | "level" | "isPaid">): boolean =>
  isStaff(viewer) || viewer.isPaid;

/**
 * Homework is read by its batch or the members of its group. A guardian reads none: what a guardian learns is asked
 * with the rights of the child. `visibleHomework` is the same rule in SQL.
 */
export const canSeeHomework = (
  viewer: Pick<Viewer, "role" | "level" | "batches" | "isPaid">,
  homework: { hsc_batch: string | null },
  isMember: boolean,
): boolean =>
  !isGuardian(viewer) &&
  canUse(viewer) &&
  (isAdmin(viewer) ||
    isMember ||
    (homework.hsc_batch !== null && viewer.batches.includes(homework.hsc_batch)));

export const canEdit = (viewer: Identified, homework: { user_id: number }): boolean =>
  isAdmin(viewer) || (isStaff(viewer) && homework.user_id === viewer.userId);

type Publishable = Pick<HomeworkRow, "user_id" | "hsc_batch" | "group_id" | "blind" | "marks_published_at">;

export const canPublish = (viewer: Viewer, homework: Publishable): boolean =>
  !isClosed(viewer, homework) && canEdit(viewer, homework) && isUnpublished(homework);

/** The author may delete it also after losing a staff role. */
export const canRemove = (viewer: Identified, homework: { user_id: number }): boolean =>
  !isGuardian(viewer) && (isAdmin(viewer) || homework.user_id === viewer.userId);

/** Students, and staff for homework of others. */
export const canSubmit = (viewer: Identified, homework: { user_id: number }): boolean =>
  !isGuardian(viewer) && homework.user_id !== viewer.userId;

/** Staff who see the homework mark it, and see every submission. */
export const canMark = (viewer: ViewerRank): boolean => isStaff(viewer);
