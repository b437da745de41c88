import { isGuardian, isStaff, type Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "role" | "level">;
const teacherRoles: readonly Viewer["role"][] = ["ADMIN", "TEACHER", "CLASS_TEACHER"];

const isTeacher = (viewer: Who): boolean => isStaff(viewer) && teacherRoles.includes(viewer.role);

/** A guardian learns nothing of quizzes, and someone who sees a post only because it is pinned does not take part. */
export const canSeeQuiz = (viewer: Who, post: { inside: boolean }): boolean =>
  post.inside && !isGuardian(viewer);

export const canSetQuiz = (
  viewer: Pick<Viewer, "userId" | "role" | "level">,
  post: { user_id: number },
): boolean => isTeacher(viewer) || (isStaff(viewer) && post.user_id === viewer.userId);
