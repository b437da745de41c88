import { isGuardian, isStudent, type Viewer } from "../../kit/access.ts";

/** Only the child itself invites a guardian. */
export const canMakeCode = (viewer: Pick<Viewer, "role" | "level">) => isStudent(viewer);

export const canLinkChild = (viewer: Pick<Viewer, "level">) => isGuardian(viewer);
