import { isStaff, type Viewer } from "../../kit/access.ts";

type Looking = Pick<Viewer, "role" | "level" | "batch" | "batches">;

/** The default board: the viewer's batch, for a guardian the child's, and all batches for staff. */
export const boardOf = (viewer: Looking, wanted: string | undefined): string | null => {
  if (wanted !== undefined) return wanted === "all" ? null : wanted;
  return isStaff(viewer) ? viewer.batch : (viewer.batches[0] ?? null);
};
