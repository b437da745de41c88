import type { Viewer } from "../../kit/access.ts";

/** What members say to each other is heard among them, as it is read; of a pinned post others hear how it is liked. */
export const hearsComments = (post: { inside: boolean }): boolean => post.inside;

/** Who came is told where the list of those who are here begins: among one's own. */
export const hearsWhoCame = (viewer: Pick<Viewer, "batches">, batch: string | null): boolean =>
  batch !== null && viewer.batches.includes(batch);
