import type { Reader } from "../../kit/access.ts";

/** An invited user with the reason that keeps them from joining. */
export type Invitee = {
  reader: Pick<Reader, "batches">;
  isSanctioned: boolean;
  isMember: boolean;
  hasHurdle: boolean;
};

/** A user can be invited only into a group they could join, are not a member of, and whose batch they may read. */
export const canCome = (
  { reader, isSanctioned, isMember, hasHurdle }: Invitee,
  group: { hsc_batch: string | null },
): boolean =>
  !isSanctioned &&
  !isMember &&
  !hasHurdle &&
  (group.hsc_batch === null || reader.batches.includes(group.hsc_batch));
