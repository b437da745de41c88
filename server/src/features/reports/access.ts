import { canModerate, type Viewer, type ViewerRank } from "../../kit/access.ts";

type Person = Pick<Viewer, "userId">;

export const canReport = (viewer: Person, authorId: number | null): boolean => authorId !== viewer.userId;

/** Answers of the assistant are reported as comments, not as a user. */
export const isPerson = (one: { is_assistant: boolean }): boolean => !one.is_assistant;

type Reported = { author_id: number | null; reporter_ids: readonly number[] };

/** A moderator neither decides nor sees a report about themselves, or about what they reported. */
export const canDecide = (viewer: ViewerRank & Person, { author_id, reporter_ids }: Reported): boolean =>
  canModerate(viewer) && author_id !== viewer.userId && !reporter_ids.includes(viewer.userId);
