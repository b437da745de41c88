import { isGuardian, type Viewer } from "../../../kit/access.ts";

export const canChoose = (viewer: Pick<Viewer, "level">): boolean => isGuardian(viewer);

/** The token in a letter is enough to stop the letters: it was issued for one guardian and one address. */
export const mayStop = (issued: Buffer, shown: Buffer): boolean => issued.equals(shown);
