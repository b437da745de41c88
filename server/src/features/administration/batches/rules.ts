import type { AdminBatch } from "@angon/contract/administration/batches";

/** Students of the first class go to the second one in July; after the exam their year is closed. */
export const nextLevelOf = ({ level, closed_at }: { level: number; closed_at: Date | null }): 12 | null =>
  level < 12 && closed_at === null ? 12 : null;

type Promotion = { closed_at: Date | null; promoted_at: Date | null; promoted_students: number | null };

/** A promotion loses nothing, so it can be undone until the year is closed. */
export const promotionOf = ({
  closed_at,
  promoted_at,
  promoted_students,
}: Promotion): AdminBatch["promoted"] =>
  closed_at === null && promoted_at !== null && promoted_students !== null
    ? { at: promoted_at.toISOString(), from: 11, students: promoted_students }
    : null;
