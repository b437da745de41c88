import type { Viewer } from "../../kit/access.ts";

type ViewerIdentity = Pick<Viewer, "userId">;

export const isAnother = (viewer: ViewerIdentity, otherId: number): boolean => viewer.userId !== otherId;

/** Every user may follow every other across batches and roles, except themselves and the assistant. */
export const canFollow = (viewer: ViewerIdentity, other: { id: number; is_assistant: boolean }): boolean =>
  isAnother(viewer, other.id) && !other.is_assistant;

type FollowListOwner = { id: number; sanctioned_until: Date | null };

/** The follow lists of a suspended user are visible to that user only. */
export const canSeeFollows = (viewer: ViewerIdentity, other: FollowListOwner, now: Date): boolean =>
  !isAnother(viewer, other.id) || isReachable(other, now);

/** A suspended user is unreachable for others until the suspension ends. */
export const isReachable = (other: { sanctioned_until: Date | null }, now: Date): boolean =>
  other.sanctioned_until === null || other.sanctioned_until <= now;
