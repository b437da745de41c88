import { isStaff, type Viewer } from "../../kit/access.ts";

/** The batches whose people come first: one's own, or the children's. */
export const nearBatches = (
  viewer: Pick<Viewer, "role" | "level" | "batch" | "batches">,
): readonly string[] => (isStaff(viewer) ? (viewer.batch === null ? [] : [viewer.batch]) : viewer.batches);

/** The batch is a border to everybody who is not of the staff. */
export const looksBeyond = (viewer: Pick<Viewer, "role" | "level">): boolean => isStaff(viewer);
