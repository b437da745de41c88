import { isStaff, type Viewer } from "../../kit/access.ts";

const teacherRoles: readonly Viewer["role"][] = ["ADMIN", "TEACHER", "CLASS_TEACHER"];

/** The bank belongs to the school: everyone who creates exams reads and edits all of it. */
export const canUseBank = (viewer: Pick<Viewer, "role" | "level">): boolean =>
  isStaff(viewer) && teacherRoles.includes(viewer.role);
