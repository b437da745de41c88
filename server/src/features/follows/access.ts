import type { Viewer } from "../../kit/access.ts";

/** Anybody may follow anybody, across batches and roles; only not oneself. */
export const canFollow = (viewer: Pick<Viewer, "userId">, otherId: number): boolean =>
  viewer.userId !== otherId;
