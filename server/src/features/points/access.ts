import { isGuardian, isStaff, isStudent, type Viewer } from "../../kit/access.ts";
import type { Earner } from "./rules.ts";

type Person = Omit<Earner, "id" | "hsc_batch">;

type Owner = { id: number; shows_points: boolean };

/** What somebody earned is read by all, unless they would rather not be compared. */
export const canReadPoints = (viewer: Pick<Viewer, "userId" | "role" | "level">, owner: Owner): boolean =>
  owner.shows_points || owner.id === viewer.userId || isStaff(viewer);

/** Guardians, the assistant and the erased earn nothing. */
export const earns = (person: Person): boolean =>
  !isGuardian(person) && !person.is_assistant && person.deleted_at === null;

/** Students are compared, nobody else, and of them only who wants to be. */
export const isListed = (person: Person): boolean =>
  earns(person) && isStudent(person) && person.shows_points;
