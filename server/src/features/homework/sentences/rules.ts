import { dayBegins, nextSchoolDay, plus, schoolDay } from "../../../kit/clock.ts";

const MORNING_MINUTES = 8 * 60;
const NIGHT_MINUTES = 21 * 60;

/** Messages of the night wait from 21:00 to 08:00; null means at once. */
export function sendAt(now: Date): Date | null {
  const today = dayBegins(schoolDay(now));
  const morning = plus(today, { minutes: MORNING_MINUTES });
  if (now < morning) return morning;
  return now < plus(today, { minutes: NIGHT_MINUTES })
    ? null
    : plus(nextSchoolDay(now), { minutes: MORNING_MINUTES });
}

/** The sentence about a child; the place of the name may be written in either language. */
export const filled = (sentence: string, name: string): string =>
  sentence.replace(/\{(name|\u09a8\u09be\u09ae)\}/g, () => name);
