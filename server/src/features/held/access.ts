import { canModerate, type Viewer } from "../../kit/access.ts";

export const canReadQueue = (viewer: Pick<Viewer, "role" | "level">): boolean => canModerate(viewer);

/** No moderator and no officer decides about their own post. */
export const isOwnPost = (viewer: Pick<Viewer, "userId">, post: { user_id: number }): boolean =>
  post.user_id === viewer.userId;

export const canDecide = (
  viewer: Pick<Viewer, "role" | "level" | "userId">,
  post: { user_id: number },
): boolean => canModerate(viewer) && !isOwnPost(viewer, post);
