import type { BulkAction, BulkOutcome } from "@angon/contract/members/bulk";
import type { GroupRole } from "@angon/contract/groups";
import type { Viewer } from "../../../kit/access.ts";
import { canAdd, isLastAdmin, isOneself, refusalOf, type Placed } from "../access.ts";
import { detailsAfter, type Resolved, type Wanted } from "./rules.ts";

/** The person of a row, in relation to the group. */
type Candidate = Placed & {
  id: number;
  roll: number | null;
  section: string | null;
  is_waiting: boolean;
  /** Only the consent of an officer is missing. */
  can_join: boolean;
  /** The same for an invitation, which a student of another batch does not receive. */
  can_come: boolean;
};

export type BulkCandidate = Candidate & { name: string; image: string | null };

/** A row with its person and its outcome. */
export type PlannedRow = { wanted: Resolved; found: BulkCandidate | undefined; outcome: BulkOutcome };

export type Asking = {
  viewer: Pick<Viewer, "userId">;
  placed: Placed;
  action: BulkAction;
  role: GroupRole | undefined;
  /** Leaders of the group who would remain; counted down row by row. */
  admins: number;
};

const codes = {
  "members.admin_untouched": "admin_untouched",
  "members.above_rank": "above_rank",
  "members.group_admin_reserved": "group_admin_reserved",
  "members.last_admin": "last_admin",
} as const;

/** The outcome of a row for the person it means. */
export function outcomeOf(asking: Asking, wanted: Wanted, found: BulkCandidate): BulkOutcome {
  const { action } = asking;
  if (action === "add" || action === "accept") return entryOf(asking, found);
  if (found.group_role === null) return "not_member";
  if (action === "details") return detailsOf(wanted, found);
  const to = action === "role" ? (wanted.role ?? asking.role) : null;
  if (to === undefined) return "bad_role";
  if (isOneself(asking.viewer, found.id)) return "own_role";
  if (to === found.group_role) return "unchanged";
  const refusal = refusalOf(asking.placed, found, to, asking.admins);
  if (refusal) return codes[refusal];
  if (isLastAdmin(found.group_role, 1)) asking.admins--;
  return "ready";
}

function entryOf({ viewer, placed, action }: Asking, found: BulkCandidate): BulkOutcome {
  if (found.group_role !== null) return "already_member";
  if (isOneself(viewer, found.id)) return "own_role";
  if (action === "accept" && !found.is_waiting) return "not_waiting";
  if (found.is_waiting || canAdd(placed)) return found.can_join ? "ready" : "cannot_join";
  return found.can_come ? "invited" : "cannot_join";
}

function detailsOf(wanted: Wanted, found: BulkCandidate): BulkOutcome {
  if (wanted.roll === undefined && wanted.section === undefined) return "unreadable";
  const { roll, section } = detailsAfter(wanted, found);
  return roll === found.roll && section === found.section ? "unchanged" : "ready";
}
