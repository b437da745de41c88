import { canModerate, isAdmin, type Viewer, type ViewerIdentity } from "../../../kit/access.ts";
import type { PlatformRole } from "../../../kit/tables.ts";
import type { ModerationDecisionRow } from "./tables.ts";

type Person = { id: number; role: PlatformRole; level: number };

/** Moderators sanction members of the school; moderators and admins are sanctioned by admins. */
export const canSanction = (viewer: ViewerIdentity, person: Person): boolean =>
  canModerate(viewer) && person.id !== viewer.userId && (isAdmin(viewer) || !canModerate(person));

/** A decision about oneself is not read among those of others. */
export const canRead = (viewer: ViewerIdentity, decision: Pick<ModerationDecisionRow, "user_id">): boolean =>
  canModerate(viewer) && decision.user_id !== viewer.userId;

export const canUndo = (
  viewer: ViewerIdentity,
  decision: Pick<ModerationDecisionRow, "user_id" | "decided_by">,
): boolean => canRead(viewer, decision) && (isAdmin(viewer) || decision.decided_by === viewer.userId);

/** A sanction of a moderator or an admin, which an admin alone gives, is lifted by an admin alone. */
export const isAboveJudge = (
  viewer: ViewerIdentity,
  { sanction }: Pick<ModerationDecisionRow, "sanction">,
  person: Person | undefined,
): boolean => sanction !== null && person !== undefined && !canSanction(viewer, person);

/** An appeal is judged by another moderator than the one who decided. */
export const canJudge = (
  viewer: ViewerIdentity,
  decision: Pick<ModerationDecisionRow, "user_id" | "decided_by" | "sanction">,
  person: Person | undefined,
): boolean =>
  canRead(viewer, decision) &&
  decision.decided_by !== viewer.userId &&
  !isAboveJudge(viewer, decision, person);

type Outcome = Pick<ModerationDecisionRow, "user_id" | "hides" | "sanction" | "reversed_at">;

export const canAppeal = (viewer: Pick<Viewer, "userId">, one: Outcome): boolean =>
  one.user_id === viewer.userId && one.reversed_at === null && (one.hides || one.sanction !== null);
