import { isStaff, type Viewer } from "../../kit/access.ts";

type Looking = Pick<Viewer, "role" | "level" | "batch" | "batches">;

/** Without a wish: one's own batch, of a guardian the child's, and for staff who have none all of them. */
export const boardOf = (viewer: Looking, wanted: string | undefined): string | null => {
  if (wanted !== undefined) return wanted === "all" ? null : wanted;
  return isStaff(viewer) ? viewer.batch : (viewer.batches[0] ?? null);
};
