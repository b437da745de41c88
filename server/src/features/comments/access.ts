import { isAdmin, type Viewer } from "../../kit/access.ts";
import type { CommentRow } from "./tables.ts";

type Who = Pick<Viewer, "userId" | "role" | "level">;
type Own = Pick<CommentRow, "user_id">;
type Place = { inside: boolean };

export const isOwn = (viewer: Pick<Viewer, "userId">, comment: Own): boolean =>
  comment.user_id === viewer.userId;

/** A pinned post of a group is readable for all who may open the group page; its comments only for members. */
export const canRead = (post: Place): boolean => post.inside;

export const canComment = (post: Place): boolean => post.inside;

export const canRemove = (viewer: Who, comment: Own): boolean => isOwn(viewer, comment) || isAdmin(viewer);

export const canRate = (viewer: Pick<Viewer, "userId">, comment: Own): boolean => !isOwn(viewer, comment);

export const canReport = (viewer: Pick<Viewer, "userId">, comment: Own): boolean => !isOwn(viewer, comment);
