import { isStaff, type Viewer, type ViewerIdentity } from "../../kit/access.ts";

type Shown = { id: number; is_following: boolean };

export const isOwn = (viewer: Pick<Viewer, "userId">, { id }: Pick<Shown, "id">): boolean =>
  viewer.userId === id;

/** Address and contact links are visible to followers and to staff. */
export const canSeeDetails = (viewer: ViewerIdentity, shown: Shown): boolean =>
  isOwn(viewer, shown) || isStaff(viewer) || shown.is_following;
