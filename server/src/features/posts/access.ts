import { isAdmin, isStaff, type Viewer } from "../../kit/access.ts";
import type { PostRow } from "./tables.ts";

type Who = Pick<Viewer, "userId" | "role" | "level">;
type Own = Pick<PostRow, "user_id">;
type Place = { inside: boolean };

export const isOwn = (viewer: Pick<Viewer, "userId">, post: Own): boolean => post.user_id === viewer.userId;

/** Whoever has left a group no longer chooses the words it has pinned. */
export const canEdit = (viewer: Who, post: Own & Place): boolean => isOwn(viewer, post) && post.inside;

export const canRemove = (viewer: Who, post: Own): boolean => isOwn(viewer, post) || isAdmin(viewer);

/** Whoever deleted it; so an author cannot bring back what an admin has taken away. */
export const canRestore = (viewer: Pick<Viewer, "userId">, post: Pick<PostRow, "deleted_by">): boolean =>
  post.deleted_by === viewer.userId;

/** A pin publishes what a post says now, not what its members have read before. */
export const canReadHistory = (post: Place): boolean => post.inside;

export const canReport = (viewer: Who, post: Own): boolean => !isOwn(viewer, post);

/** What its author has corrected in the first minutes is for those who answer for it. */
export const seesQuietEdits = (viewer: Who, post: Own): boolean => isOwn(viewer, post) || isStaff(viewer);

export const seesReach = (viewer: Who): boolean => isAdmin(viewer);

/** The batch asked for if it is open to the viewer, else their own; null for who has none yet. */
export const batchOf = (viewer: Viewer, asked: string | null | undefined): string | null =>
  [asked, viewer.batch].find((batch) => batch && viewer.batches.includes(batch)) ?? viewer.batches[0] ?? null;
