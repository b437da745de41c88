import { canModerate, isAdmin, type ViewerRank } from "../../kit/access.ts";

/** Everything but reports, sanctions and words, which moderators share. */
export const canAdminister = (viewer: ViewerRank): boolean => isAdmin(viewer);

export const canEnter = (viewer: ViewerRank): boolean => canModerate(viewer);
