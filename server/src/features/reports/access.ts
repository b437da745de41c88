import { canModerate, type Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "role" | "level">;
type Person = Pick<Viewer, "userId">;

export const canReport = (viewer: Person, authorId: number | null): boolean => authorId !== viewer.userId;

/** Answers of the assistant are reported as comments, not as a user. */
export const isPerson = (one: { is_assistant: boolean }): boolean => !one.is_assistant;

/** A moderator decides no report about themselves and does not see it. */
export const canDecide = (viewer: Who & Person, authorId: number | null): boolean =>
  canModerate(viewer) && authorId !== viewer.userId;
