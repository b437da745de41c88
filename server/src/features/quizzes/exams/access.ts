import {
  isAdmin,
  isGuardian,
  isStudent,
  isTeacher,
  type Viewer,
  type ViewerRank,
} from "../../../kit/access.ts";
import { isOver } from "../rules.ts";

export const canCreate = (viewer: ViewerRank): boolean => isTeacher(viewer);

export const canEdit = (
  viewer: Pick<Viewer, "userId" | "role" | "level">,
  exam: { created_by: number },
): boolean => isAdmin(viewer) || (canCreate(viewer) && exam.created_by === viewer.userId);

/** A published exam is changed only before it begins. */
export const canChange = (
  viewer: Pick<Viewer, "userId" | "role" | "level">,
  exam: { created_by: number; status: string; starts_at: Date },
  now: Date,
): boolean => canEdit(viewer, exam) && (exam.status === "draft" || exam.starts_at > now);

/** Before the start the editor decides about results, and what is out cannot be taken back. */
export const canSwitchResults = (
  exam: { status: string; starts_at: Date; solved_at: Date },
  now: Date,
): boolean => exam.status === "published" && exam.starts_at <= now && !isOver(exam, now);

/** Sitters and item analysis. */
export const canAnalyse = (viewer: ViewerRank): boolean => canCreate(viewer);

/** A viewer who may create exams and sees this one gives more time. */
export const canExtend = (viewer: ViewerRank): boolean => canCreate(viewer);

/** An exam ranks students, so only students sit it. */
export const canSit = (viewer: ViewerRank): boolean => isStudent(viewer);

/**
 * An exam is read by its batch or the members of its group, a draft by those who may edit it. `visibleExam` is
 * the same rule in SQL.
 */
export const canSeeExam = (
  viewer: Pick<Viewer, "userId" | "role" | "level" | "batches">,
  exam: { created_by: number; status: string; hsc_batch: string | null },
  isMember: boolean,
): boolean =>
  canSeeExams(viewer) &&
  (isAdmin(viewer) || isMember || (exam.hsc_batch !== null && viewer.batches.includes(exam.hsc_batch))) &&
  (exam.status !== "draft" || isAdmin(viewer) || exam.created_by === viewer.userId);

/** A guardian learns nothing of exams. */
export const canSeeExams = (viewer: ViewerRank): boolean => !isGuardian(viewer);
