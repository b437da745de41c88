import { CALENDAR_LIMITS, type NewEntry } from "@angon/contract/calendar";
import { parseDeadline } from "@angon/contract/homework/deadline";
import type { CalendarEntryRow } from "./tables.ts";

const DAY = 86_400_000;
const plusDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY);

export type Times = Pick<CalendarEntryRow, "starts_at" | "ends_at">;

/** Undefined when an event cannot be at these times; one that is over may still be written down. */
export function timesOf(given: Pick<NewEntry, "starts_at" | "ends_at">, now: Date): Times | undefined {
  const [starts_at, ends_at] = [parseDeadline(given.starts_at), parseDeadline(given.ends_at)];
  if (!starts_at || !ends_at) return undefined;
  const { length, ahead } = CALENDAR_LIMITS;
  const fits =
    ends_at > starts_at &&
    ends_at <= plusDays(starts_at, length) &&
    ends_at <= plusDays(now, ahead) &&
    starts_at >= plusDays(now, -ahead);
  return fits ? { starts_at, ends_at } : undefined;
}

/** All events of a series, a week apart; undefined when they cannot repeat until the end of this day. */
export function weeklyUntil(first: Times, lastDay: string): Times[] | undefined {
  const until = parseDeadline(`${lastDay}T23:59:59`);
  const { starts_at, ends_at } = first;
  const isShort = ends_at < plusDays(starts_at, 7);
  if (!until || !isShort || until < starts_at || until > plusDays(starts_at, CALENDAR_LIMITS.repeats + 1))
    return undefined;
  const weeks = Math.floor((until.getTime() - starts_at.getTime()) / (7 * DAY));
  return Array.from({ length: weeks + 1 }, (_, week) => ({
    starts_at: plusDays(starts_at, 7 * week),
    ends_at: plusDays(ends_at, 7 * week),
  }));
}

/** A day ahead; at once for what starts sooner, which no one would hear of otherwise. */
export const remindAt = ({ starts_at }: Times, now: Date): Date => {
  const dayBefore = plusDays(starts_at, -1);
  return dayBefore > now ? dayBefore : now;
};

/** A moved event is reminded of by the job of its later time. */
export const isDue = ({ starts_at }: Times, now: Date): boolean =>
  starts_at > now && starts_at <= plusDays(now, 1);

export type Bound = { at: Date; id: number };

/** The row that a cursor names, `ms-id`. */
export function boundOf([ms, id]: readonly number[] = []): Bound | null {
  return ms === undefined || id === undefined ? null : { at: new Date(ms), id };
}
