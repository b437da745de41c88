/** The only source of time in features; tests move it, clients never do. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const SCHOOL_OFFSET_MINUTES = 6 * 60;
const DAY = 86_400_000;

/** Asia/Dhaka has had one offset and no summer time since 2009; a school day starts at its midnight. */
const shifted = (at: Date) => new Date(at.getTime() + SCHOOL_OFFSET_MINUTES * 60_000);

/** The day at the school, as 2026-11-20. */
export const schoolDay = (at: Date): string => shifted(at).toISOString().slice(0, 10);

/** When a day such as 2026-11-20 begins at the school. */
export const dayBegins = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - SCHOOL_OFFSET_MINUTES * 60_000);

/** The next midnight at the school. */
export function nextSchoolDay(at: Date): Date {
  const midnight = Math.floor(shifted(at).getTime() / DAY) * DAY + DAY;
  return new Date(midnight - SCHOOL_OFFSET_MINUTES * 60_000);
}

export const plus = (at: Date, amount: { days?: number; minutes?: number; seconds?: number }): Date =>
  new Date(
    at.getTime() + (amount.days ?? 0) * DAY + (amount.minutes ?? 0) * 60_000 + (amount.seconds ?? 0) * 1_000,
  );
