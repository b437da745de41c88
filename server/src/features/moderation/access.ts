import { isAdmin, type Viewer, type ViewerIdentity } from "../../kit/access.ts";
import type { ModerationCaseRow } from "./tables.ts";

type Held = Pick<ModerationCaseRow, "claimed_by" | "claimed_until" | "handed_up_at">;

const isClaimed = ({ claimed_until }: Held, now: Date): boolean =>
  claimed_until !== null && claimed_until > now;

export const isClaimedBy = (viewer: Pick<Viewer, "userId">, held: Held, now: Date): boolean =>
  isClaimed(held, now) && held.claimed_by === viewer.userId;

export const isClaimedByOther = (viewer: Pick<Viewer, "userId">, held: Held, now: Date): boolean =>
  isClaimed(held, now) && held.claimed_by !== viewer.userId;

/** A thing that was handed up is left to admins. */
export const mayTake = (viewer: ViewerIdentity, { handed_up_at }: Held): boolean =>
  handed_up_at === null || isAdmin(viewer);

export const mayHandUp = (viewer: ViewerIdentity): boolean => !isAdmin(viewer);
