import { canModerate, isStaff, type Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "role" | "level">;

export const canEditWords = (viewer: Who): boolean => canModerate(viewer);

/** Teachers give the school's numbers and links, and quote: they are asked and not held. */
export const isTrusted = (viewer: Who): boolean => isStaff(viewer);
