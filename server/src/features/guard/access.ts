import { canModerate, isStaff, type ViewerRank } from "../../kit/access.ts";

export const canEditWords = (viewer: ViewerRank): boolean => canModerate(viewer);

/** Teachers give the school's numbers and links, and quote: they are asked and not held. */
export const isTrusted = (viewer: ViewerRank): boolean => isStaff(viewer);
