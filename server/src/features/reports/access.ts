import { isGuardian, type Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "role" | "level">;
type Person = Pick<Viewer, "userId">;

export const canReport = (viewer: Person, authorId: number): boolean => authorId !== viewer.userId;

/** What the assistant says is reported where it stands. */
export const isPerson = (one: { is_assistant: boolean }): boolean => !one.is_assistant;

export const canModerate = (viewer: Who): boolean =>
  (viewer.role === "MODERATOR" || viewer.role === "ADMIN") && !isGuardian(viewer);

/** Nobody judges themselves, nor learns who has reported them. */
export const canDecide = (viewer: Who & Person, authorId: number | null): boolean =>
  canModerate(viewer) && authorId !== viewer.userId;
