import { isStaff, isTeacher, type Viewer } from "../../kit/access.ts";

export const canSetQuiz = (
  viewer: Pick<Viewer, "userId" | "role" | "level">,
  post: { user_id: number },
): boolean => isTeacher(viewer) || (isStaff(viewer) && post.user_id === viewer.userId);
