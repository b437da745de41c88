import { SCHEDULE_LIMITS } from "@angon/contract/composer/scheduled";
import { parseDeadline } from "@angon/contract/homework/deadline";

const DHAKA_MS = 6 * 60 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** As the field of a browser has it, at the time of the school. */
export const localOf = (ms: number): string => new Date(ms + DHAKA_MS).toISOString().slice(0, 16);

export const inAnHour = (now: number): string => localOf(now + 60 * MINUTE_MS);

export function isTimeWrong(text: string, now: number): boolean {
  const ahead = (parseDeadline(text)?.getTime() ?? 0) - now;
  return ahead < SCHEDULE_LIMITS.minutesAhead * MINUTE_MS || ahead > SCHEDULE_LIMITS.daysAhead * DAY_MS;
}
