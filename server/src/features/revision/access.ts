import { isStudent, type Viewer } from "../../kit/access.ts";

/** Cards belong to one student; no staff and no guardian has or sees any. */
export const mayRevise = (viewer: Pick<Viewer, "role" | "level">): boolean => isStudent(viewer);
