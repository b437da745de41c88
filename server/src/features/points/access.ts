import { isGuardian, isStaff, isStudent, type Viewer } from "../../kit/access.ts";
import type { Earner } from "./rules.ts";

type EarnerStatus = Omit<Earner, "id" | "hsc_batch">;

type Owner = { id: number; shows_points: boolean };

/** A user's points are visible to all unless the user opted out of comparison. */
export const canReadPoints = (viewer: Pick<Viewer, "userId" | "role" | "level">, owner: Owner): boolean =>
  owner.shows_points || owner.id === viewer.userId || isStaff(viewer);

/** Times and single entries are for the owner and staff: a time beside the live counts of a poll would reveal a vote. */
export const canReadEntries = (
  viewer: Pick<Viewer, "userId" | "role" | "level">,
  owner: Pick<Owner, "id">,
): boolean => owner.id === viewer.userId || isStaff(viewer);

/** Guardians, the assistant and erased users earn nothing. */
export const earns = (person: EarnerStatus): boolean =>
  !isGuardian(person) && !person.is_assistant && person.deleted_at === null;

/** Only students are listed on boards, and only those who did not opt out. */
export const isListed = (person: EarnerStatus): boolean =>
  earns(person) && isStudent(person) && person.shows_points;
