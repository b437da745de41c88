import { isAdmin, isStaff, type Viewer } from "../../kit/access.ts";
import type { PostRow } from "./tables.ts";

type Who = Pick<Viewer, "userId" | "role" | "level">;
type Own = Pick<PostRow, "user_id">;
type Place = { inside: boolean };

export const isOwn = (viewer: Pick<Viewer, "userId">, post: Own): boolean => post.user_id === viewer.userId;

/** An author who left the group can no longer edit a post, which may be pinned there. */
export const canEdit = (viewer: Who, post: Own & Place): boolean => isOwn(viewer, post) && post.inside;

export const canRemove = (viewer: Who, post: Own): boolean => isOwn(viewer, post) || isAdmin(viewer);

/** Only the user who deleted a post restores it, so an author cannot restore a post that an admin deleted. */
export const canRestore = (viewer: Pick<Viewer, "userId">, post: Pick<PostRow, "deleted_by">): boolean =>
  post.deleted_by === viewer.userId;

/** A pin publishes what a post says now, not what its members have read before. */
export const canReadHistory = (post: Place): boolean => post.inside;

export const canReport = (viewer: Who, post: Own): boolean => !isOwn(viewer, post);

/** Edits within the first minutes are visible to the author and to staff only. */
export const seesQuietEdits = (viewer: Who, post: Own): boolean => isOwn(viewer, post) || isStaff(viewer);

export const seesReach = (viewer: Who): boolean => isAdmin(viewer);

/** The batch asked for if it is open to the viewer, else their own; null for who has none yet. */
export const batchOf = (viewer: Viewer, asked: string | null | undefined): string | null =>
  [asked, viewer.batch].find((batch) => batch && viewer.batches.includes(batch)) ?? viewer.batches[0] ?? null;
