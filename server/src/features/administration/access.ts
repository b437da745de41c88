import { canModerate, isAdmin, type Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "role" | "level">;

/** Everything but reports, sanctions and words, which moderators share. */
export const canAdminister = (viewer: Who): boolean => isAdmin(viewer);

export const canEnter = (viewer: Who): boolean => canModerate(viewer);
