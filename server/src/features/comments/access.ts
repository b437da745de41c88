import { isAdmin, isStaff, type Viewer, type ViewerIdentity } from "../../kit/access.ts";
import type { CommentRow } from "./tables.ts";

type Own = Pick<CommentRow, "user_id">;
type PostAccess = { inside: boolean };

export const isOwn = (viewer: Pick<Viewer, "userId">, comment: Own): boolean =>
  comment.user_id === viewer.userId;

/** Users who may open a group's page read its pinned posts, but only members read and write the comments. */
export const canRead = (post: PostAccess): boolean => post.inside;

export const canComment = (post: PostAccess): boolean => post.inside;

export const canRemove = (viewer: ViewerIdentity, comment: Own): boolean =>
  isOwn(viewer, comment) || isAdmin(viewer);

export const canRate = (viewer: Pick<Viewer, "userId">, comment: Own): boolean => !isOwn(viewer, comment);

export const canVerify = (viewer: ViewerIdentity, comment: Own): boolean =>
  isStaff(viewer) && !isOwn(viewer, comment);

export const canReport = (viewer: Pick<Viewer, "userId">, comment: Own): boolean => !isOwn(viewer, comment);
