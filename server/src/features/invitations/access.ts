import type { Reader } from "../../kit/access.ts";

/** Somebody who is called by name, and what stands between them and the group. */
export type Invitee = {
  reader: Pick<Reader, "batches">;
  isSanctioned: boolean;
  isMember: boolean;
  hasHurdle: boolean;
};

/** Nobody is called where they cannot go, or are already, or into a group of a batch they do not look into. */
export const canCome = (
  { reader, isSanctioned, isMember, hasHurdle }: Invitee,
  group: { hsc_batch: string | null },
): boolean =>
  !isSanctioned &&
  !isMember &&
  !hasHurdle &&
  (group.hsc_batch === null || reader.batches.includes(group.hsc_batch));
