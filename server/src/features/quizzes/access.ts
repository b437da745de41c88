import { isStaff, type Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "role" | "level">;
const teacherRoles: readonly Viewer["role"][] = ["ADMIN", "TEACHER", "CLASS_TEACHER"];

const isTeacher = (viewer: Who): boolean => isStaff(viewer) && teacherRoles.includes(viewer.role);

export const canSetQuiz = (
  viewer: Pick<Viewer, "userId" | "role" | "level">,
  post: { user_id: number },
): boolean => isTeacher(viewer) || (isStaff(viewer) && post.user_id === viewer.userId);
