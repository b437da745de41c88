import { isAdmin, isGuardian, isStaff, isStudent, isTeacher, type Viewer } from "../../kit/access.ts";

type Person = Pick<Viewer, "role" | "level">;

/** A student stays in their batch; other roles switch between batches. */
export const canSwitchBatch = (person: Person) => person.role !== "USER";

export const canSortFeed = (person: Person) => !isGuardian(person);

export const canAskSubjectQuestion = (person: Person) => !isGuardian(person);

export const canManageMembers = (person: Person) => person.role !== "USER";

export const canCreateHomework = (person: Person) => isStaff(person);

export const canCreateExam = (person: Person) => isTeacher(person);

export const canQuizOwnPosts = (person: Person) => isStaff(person);

export const canEmbedVideo = (person: Person) => isAdmin(person);

export const canBeLinked = (person: Person) => isStudent(person);

export const canLinkChild = (person: Person) => isGuardian(person);

/** Staff may carry their title in their name. */
export const isOfStaff = (role: Person["role"]) => role !== "USER";

/** A locked field keeps its first value; sending the same value is no change. */
export const mayChangeLocked = (now: string | null, wanted: string | undefined) =>
  wanted === undefined || now === null || now === wanted;

/** A guardian reads the batch of the chosen child and has none of their own. */
export const mayHaveBatch = (person: Person) => !isGuardian(person);
