import { isTeacher, type Viewer } from "../../kit/access.ts";

/** The bank belongs to the school: those who create exams read and edit all of it. */
export const canUseBank = (viewer: Pick<Viewer, "role" | "level">): boolean => isTeacher(viewer);
