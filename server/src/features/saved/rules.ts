import { SAVED_DAYS } from "@angon/contract/saved/days";
import { dayBegins, plus, schoolDay } from "../../kit/clock.ts";

/** Before school, and not in the night. */
const REMIND_MINUTES = 7 * 60;

export const remindAt = (day: string): Date => plus(dayBegins(day), { minutes: REMIND_MINUTES });

/** Today at the school or later, and not by a mistyped year. */
export const isPlannable = (day: string, now: Date): boolean =>
  day >= schoolDay(now) && day <= schoolDay(plus(now, { days: SAVED_DAYS.ahead }));
