import { ALL_BATCHES } from "@angon/contract/people";
import { isStaff, type Viewer } from "../../kit/access.ts";

type ViewerBatches = Pick<Viewer, "role" | "level" | "batch" | "batches">;

/** The default board: the viewer's batch, for a guardian the child's, and all batches for staff. */
export const boardOf = (viewer: ViewerBatches, requested: string | undefined): string | null => {
  if (requested !== undefined) return requested === ALL_BATCHES ? null : requested;
  return isStaff(viewer) ? viewer.batch : (viewer.batches[0] ?? null);
};
