export const CODE_MINUTES = 10;
/** A code of the office is carried home on paper, and a class is not handed its slips on one day. */
export const OFFICE_CODE_DAYS = 14;
export const CODE_TRIES = 5;

/** The level of a student without a batch; a student with a batch gets its level from the table `users`. */
const NO_BATCH_LEVEL = 12;

/** A guardian is level 0 and has no batch. */
export function placeOf(wanted: { guardian?: boolean; hsc_batch?: string }): {
  level: number;
  batch: string | null;
} {
  if (wanted.guardian) return { level: 0, batch: null };
  return { level: NO_BATCH_LEVEL, batch: wanted.hsc_batch ?? null };
}

/** For the audit log, which outlives the account. */
export const maskedPhone = (phone: string | null): string | null =>
  phone && `${phone.slice(0, 3)}•••••${phone.slice(-3)}`;
