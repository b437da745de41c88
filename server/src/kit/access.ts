import type { PlatformRole } from "./tables.ts";

/** The authenticated user: read from the database by the access token, never from the request body. */
export type Viewer = {
  userId: number;
  accountId: number;
  sessionId: string;
  role: PlatformRole;
  level: number;
  batch: string | null;
  /** The batches whose public feed the viewer may read: the own one, those of linked children, or all for staff. */
  batches: readonly string[];
  /** The batches in whose public feed nothing new is written. */
  closedBatches: readonly string[];
  /** The groups of the school in which nothing new is written. */
  archivedGroups: readonly number[];
  isPaid: boolean;
  sanctionedUntil: Date | null;
  /** Members that the viewer blocked, and those who blocked the viewer. */
  blocked: readonly number[];
  /** The authors that the viewer does not see: `blocked`, and those that the viewer muted. */
  hidden: readonly number[];
  /** Posts with these words are folded in the viewer's lists. */
  mutedWords: readonly string[];
};

/** The rights that decide what a user may read, with or without an open session. */
export type Reader = Pick<
  Viewer,
  | "userId"
  | "role"
  | "level"
  | "batch"
  | "batches"
  | "closedBatches"
  | "archivedGroups"
  | "isPaid"
  | "blocked"
  | "hidden"
  | "mutedWords"
>;

export type ViewerRank = Pick<Viewer, "role" | "level">;
export type ViewerIdentity = Pick<Viewer, "userId" | "role" | "level">;

/** Sees the same cards as others who may read the same posts. */
export const hidesNothing = ({ hidden, mutedWords }: Pick<Viewer, "hidden" | "mutedWords">): boolean =>
  hidden.length + mutedWords.length === 0;

export const isGuardian = (viewer: Pick<Viewer, "level">) => viewer.level === 0;

export const isStaff = (viewer: ViewerRank) => viewer.role !== "USER" && !isGuardian(viewer);

const teacherRoles: readonly PlatformRole[] = ["ADMIN", "TEACHER", "CLASS_TEACHER"];

/** Teachers create exams, set quizzes and use the question bank. */
export const isTeacher = (viewer: ViewerRank) => isStaff(viewer) && teacherRoles.includes(viewer.role);

export const isStudent = (viewer: ViewerRank) => viewer.role === "USER" && !isGuardian(viewer);

export const isAdmin = (viewer: ViewerRank) => viewer.role === "ADMIN" && !isGuardian(viewer);

/** Reads reports and decides them. */
export const canModerate = (viewer: ViewerRank): boolean =>
  (viewer.role === "MODERATOR" || viewer.role === "ADMIN") && !isGuardian(viewer);

type Feed = { group_id: number | null; hsc_batch: string | null };

/** A closed batch closes its public feed, an archived group its own; both are read on. */
export const isClosed = (
  viewer: Pick<Viewer, "closedBatches" | "archivedGroups">,
  { group_id, hsc_batch }: Feed,
): boolean =>
  group_id === null
    ? hsc_batch !== null && viewer.closedBatches.includes(hsc_batch)
    : viewer.archivedGroups.includes(group_id);

/** The refusal of what `isClosed` refuses. */
export const closedBy = ({ group_id }: Pick<Feed, "group_id">) =>
  group_id === null ? ("batches.closed" as const) : ("groups.archived" as const);
