import { isAdmin, isGuardian, type ViewerIdentity } from "../../kit/access.ts";
import type { FeedbackRow } from "./tables.ts";

const keepsOrder = (viewer: ViewerIdentity): boolean =>
  isAdmin(viewer) || (viewer.role === "MODERATOR" && !isGuardian(viewer));

/** Authors remove their own requests at any time; staff remove all others. */
export const canRemove = (viewer: ViewerIdentity, { user_id }: Pick<FeedbackRow, "user_id">): boolean =>
  user_id === viewer.userId || keepsOrder(viewer);

/** Only admins answer for the school and decide requests. */
export const canDecide = (viewer: ViewerIdentity): boolean => isAdmin(viewer);
