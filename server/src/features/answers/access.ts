import { isGuardian, type Viewer } from "../../kit/access.ts";

/** Every user with access to the post may request an answer. */
export const canAsk = (post: { inside: boolean }): boolean => post.inside;

/** Further steps answer the asker's own tries. */
export const mayGoOn = (viewer: Pick<Viewer, "userId">, post: { user_id: number }): boolean =>
  post.user_id === viewer.userId;

export const mayBeHelped = (viewer: Pick<Viewer, "level">): boolean => !isGuardian(viewer);
