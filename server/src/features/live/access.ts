import { isStaff, type Viewer } from "../../kit/access.ts";

/** Comment events go to viewers who may read the comments; reaction counts of a pinned post go to all its readers. */
export const hearsComments = (post: { inside: boolean }): boolean => post.inside;

/** Presence events go to the viewers of the batch in which the presence list starts. */
export const hearsWhoCame = (viewer: Pick<Viewer, "batches">, batch: string | null): boolean =>
  batch !== null && viewer.batches.includes(batch);

/** The submissions of homework are told to those who mark it. */
export const hearsDeck = (viewer: Pick<Viewer, "role" | "level">): boolean => isStaff(viewer);
