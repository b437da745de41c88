/** The hour of the school's day, after lessons and before the quiet hours. */
const DIGEST_HOUR = 18;
/** The day of the week's letter, as JavaScript counts: the school's week begins on Saturday. */
const DIGEST_WEEKDAY = 6;
export type Rhythm = "daily" | "weekly";

/** A server that was down at the hour still sends the digest, but not later than this. */
const LATEST_HOUR = 21;

/** Which letters are written at this hour of this weekday. */
export function rhythmsAt(weekday: number, hour: number): Rhythm[] {
  if (hour < DIGEST_HOUR || hour > LATEST_HOUR) return [];
  return weekday === DIGEST_WEEKDAY ? ["daily", "weekly"] : ["daily"];
}

export const daysOf = (rhythm: Rhythm): number => (rhythm === "daily" ? 1 : 7);
