import type { Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "userId">;

export const isAnother = (viewer: Who, otherId: number): boolean => viewer.userId !== otherId;

/** Anybody may follow anybody, across batches and roles; only not oneself, and nobody the assistant. */
export const canFollow = (viewer: Who, other: { id: number; is_assistant: boolean }): boolean =>
  isAnother(viewer, other.id) && !other.is_assistant;
