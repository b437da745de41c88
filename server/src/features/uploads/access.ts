import { isStaff, type Viewer } from "../../kit/access.ts";
import type { UploadRow } from "./tables.ts";

export const canUpload = (viewer: Pick<Viewer, "sanctionedUntil">): boolean =>
  viewer.sanctionedUntil === null;

/** A viewer who may not remove a file does not learn that it exists. */
export const canRemove = (viewer: Viewer, upload: Pick<UploadRow, "owner_id">): boolean =>
  upload.owner_id === viewer.userId || isStaff(viewer);

/** The permit is enough, but a signed-in caller who is another user has found or stolen it. */
export const canSend = (
  viewer: Pick<Viewer, "userId"> | undefined,
  upload: Pick<UploadRow, "owner_id">,
): boolean => viewer === undefined || viewer.userId === upload.owner_id;
