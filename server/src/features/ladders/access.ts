import { isGuardian, type Viewer } from "../../kit/access.ts";

/** Steps are taken for own answers, cards and homework alone; a guardian has none. */
export const mayClimb = (viewer: Pick<Viewer, "level">): boolean => !isGuardian(viewer);
