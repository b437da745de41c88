import { isStaff, type Viewer } from "../../kit/access.ts";

/** The batches listed first: the viewer's own, or those of linked children. */
export const nearBatches = (
  viewer: Pick<Viewer, "role" | "level" | "batch" | "batches">,
): readonly string[] => (isStaff(viewer) ? (viewer.batch === null ? [] : [viewer.batch]) : viewer.batches);

/** Only staff see present users of other batches. */
export const looksBeyond = (viewer: Pick<Viewer, "role" | "level">): boolean => isStaff(viewer);
