import { isGuardian, isStaff, type Viewer } from "../../kit/access.ts";

const writers: readonly Viewer["role"][] = ["ADMIN", "TEACHER", "CLASS_TEACHER"];

/** A summary belongs to the discussion of a post, so a guardian or a visitor of a pinned post gets none. */
export const canReadSummary = (viewer: Pick<Viewer, "role" | "level">, post: { inside: boolean }): boolean =>
  post.inside && !isGuardian(viewer);

export const canEditSummary = (
  viewer: Pick<Viewer, "userId" | "role" | "level">,
  post: { user_id: number },
): boolean => isStaff(viewer) && (writers.includes(viewer.role) || post.user_id === viewer.userId);
