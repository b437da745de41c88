import { isStaff, type Viewer, type ViewerIdentity } from "../../kit/access.ts";

type Other = Pick<Viewer, "role" | "level"> & { id: number; is_assistant: boolean };

/**
 * Members hide each other. Staff are seen by all and see all, because a school announces and protects; the assistant
 * is staff in this sense.
 */
export const canHide = (viewer: ViewerIdentity, other: Other): boolean =>
  viewer.userId !== other.id && !isStaff(viewer) && !isStaff(other) && !other.is_assistant;
