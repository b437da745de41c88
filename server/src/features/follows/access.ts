import type { Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "userId">;

export const isAnother = (viewer: Who, otherId: number): boolean => viewer.userId !== otherId;

/** Anybody may follow anybody, across batches and roles; only not oneself, and nobody the assistant. */
export const canFollow = (viewer: Who, other: { id: number; is_assistant: boolean }): boolean =>
  isAnother(viewer, other.id) && !other.is_assistant;

type Reached = { id: number; sanctioned_until: Date | null };

/** Of whoever is suspended nobody else sees whom they follow. */
export const canSeeFollows = (viewer: Who, other: Reached, now: Date): boolean =>
  !isAnother(viewer, other.id) || isReachable(other, now);

/** Whoever is suspended is not there for others until it is over. */
export const isReachable = (other: { sanctioned_until: Date | null }, now: Date): boolean =>
  other.sanctioned_until === null || other.sanctioned_until <= now;
