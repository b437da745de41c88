import { isStaff, type Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "userId" | "role" | "level">;
type Shown = { id: number; is_following: boolean };

export const isOwn = (viewer: Pick<Viewer, "userId">, { id }: Pick<Shown, "id">): boolean =>
  viewer.userId === id;

/** Where somebody lives and how to reach them elsewhere is told to those who follow them, and to the school. */
export const canSeeDetails = (viewer: Who, shown: Shown): boolean =>
  isOwn(viewer, shown) || isStaff(viewer) || shown.is_following;
