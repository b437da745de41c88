import { isGuardian, type Viewer } from "../../kit/access.ts";

export const mayBeHelped = (viewer: Pick<Viewer, "level">): boolean => !isGuardian(viewer);

/** All with access to the post may request its first step, except guardians. */
export const canAsk = (viewer: Pick<Viewer, "level">, post: { inside: boolean }): boolean =>
  post.inside && mayBeHelped(viewer);

/** Only the author of the post goes on, since a further step replies to the author's own try. */
export const mayGoOn = (viewer: Pick<Viewer, "userId">, post: { user_id: number }): boolean =>
  post.user_id === viewer.userId;
