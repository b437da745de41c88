import { isAdmin, isGuardian, isStaff, type Viewer, type ViewerIdentity } from "../../kit/access.ts";
import type { PostRow } from "./tables.ts";

type Own = Pick<PostRow, "user_id">;
type PostAccess = { inside: boolean };

export const isOwn = (viewer: Pick<Viewer, "userId">, post: Own): boolean => post.user_id === viewer.userId;

/** An author who left the group can no longer edit a post, which may be pinned there. */
export const canEdit = (viewer: ViewerIdentity, post: Own & PostAccess): boolean =>
  isOwn(viewer, post) && post.inside;

export const canRemove = (viewer: ViewerIdentity, post: Own): boolean =>
  isOwn(viewer, post) || isAdmin(viewer);

/** Only the user who deleted a post restores it, so an author cannot restore a post that an admin deleted. */
export const canRestore = (viewer: Pick<Viewer, "userId">, post: Pick<PostRow, "deleted_by">): boolean =>
  post.deleted_by === viewer.userId;

/** A pin publishes the current text of a group's post to outsiders, not its earlier versions. */
export const canReadHistory = (post: PostAccess): boolean => post.inside;

export const canReport = (viewer: ViewerIdentity, post: Own): boolean => !isOwn(viewer, post);

/** Announcing a post, seeing its readers and reminding them is for officers of its group, and for staff where it has none. */
export const canAnnounce = (
  viewer: ViewerIdentity,
  { group_id }: Pick<PostRow, "group_id">,
  leadsGroup: boolean,
): boolean => (group_id === null ? isStaff(viewer) : leadsGroup);

/** Edits within the first minutes are visible to the author and to staff only. */
export const seesQuietEdits = (viewer: ViewerIdentity, post: Own): boolean =>
  isOwn(viewer, post) || isStaff(viewer);

/** A guardian learns nothing of quizzes, and someone who sees a post only because it is pinned does not take part. */
export const canSeeQuiz = (viewer: Pick<Viewer, "role" | "level">, post: PostAccess): boolean =>
  post.inside && !isGuardian(viewer);

export const seesReach = (viewer: ViewerIdentity): boolean => isAdmin(viewer);

/** The requested batch if the viewer may read it, else their own; null for a viewer without a batch. */
export const batchOf = (viewer: Viewer, requested: string | null | undefined): string | null =>
  [requested, viewer.batch].find((batch) => batch && viewer.batches.includes(batch)) ??
  viewer.batches[0] ??
  null;
