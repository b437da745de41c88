import { CALENDAR_LIMITS, type CalendarEntry, type NewEntry } from "@angon/contract/calendar";
import { isTooLong, isTooShort, tidyLine, tidyText } from "@angon/contract/kit/text";

export interface Draft {
  title: string;
  place: string;
  body: string;
  /** As a `datetime-local` field writes it, in the time of Dhaka. */
  starts: string;
  ends: string;
  /** The last day of an event that repeats weekly; null for one that does not. */
  until: string | null;
  /** The later ones of the series change too. */
  changesRest: boolean;
}

export type Problem =
  | "titleMissing"
  | "titleTooLong"
  | "placeTooLong"
  | "bodyTooLong"
  | "startMissing"
  | "endWrong"
  | "timesWrong"
  | "repeatsWrong";
export type Problems = Partial<Record<keyof Draft, Problem>>;

const DHAKA_MS = 6 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const localOf = (ms: number): string => new Date(ms + DHAKA_MS).toISOString().slice(0, 16);
const momentOf = (local: string): number => Date.parse(`${local}:00+06:00`);

export const draftOf = (entry: CalendarEntry | undefined): Draft => ({
  title: entry?.title ?? "",
  place: entry?.place ?? "",
  body: entry?.body ?? "",
  starts: entry ? localOf(Date.parse(entry.starts_at)) : "",
  ends: entry ? localOf(Date.parse(entry.ends_at)) : "",
  until: null,
  changesRest: false,
});

/** The end moves along with the start, an hour later when there was none. */
export function withStart({ starts, ends }: Draft, next: string): Pick<Draft, "starts" | "ends"> {
  const length = momentOf(ends) - momentOf(starts);
  const start = momentOf(next);
  if (Number.isNaN(start)) return { starts: next, ends };
  return { starts: next, ends: localOf(start + (length > 0 ? length : HOUR_MS)) };
}

/** Validation on the page; the server validates again. */
export function problemsIn({ title, place, body, starts, ends, until }: Draft, now: number): Problems {
  const [start, end] = [momentOf(starts), momentOf(ends)];
  const { ahead, length } = CALENDAR_LIMITS;
  const isFar = Math.abs(start - now) > ahead * DAY_MS || end - now > ahead * DAY_MS;
  return {
    ...(isTooShort(title, 1) && { title: "titleMissing" }),
    ...(isTooLong(title, CALENDAR_LIMITS.title) && { title: "titleTooLong" }),
    ...(isTooLong(place, CALENDAR_LIMITS.place) && { place: "placeTooLong" }),
    ...(isTooLong(body, CALENDAR_LIMITS.body) && { body: "bodyTooLong" }),
    ...(Number.isNaN(start) && { starts: "startMissing" }),
    ...(isFar && { starts: "timesWrong" }),
    ...(!(end > start || Number.isNaN(start)) && { ends: "endWrong" }),
    ...(end - start > length * DAY_MS && { ends: "timesWrong" }),
    ...(until !== null && isLastDayWrong(until, start, end) && { until: "repeatsWrong" }),
  };
}

/** Not a day, before the first event, over a year later, or the events would overlap. */
const isLastDayWrong = (until: string, start: number, end: number): boolean => {
  const last = Date.parse(`${until}T23:59:59+06:00`);
  return !(
    last >= start &&
    last - start <= (CALENDAR_LIMITS.repeats + 1) * DAY_MS &&
    end - start < 7 * DAY_MS
  );
};

/** Twelve weeks later, a usual term. */
export const usualLastDay = (starts: string, now: number): string =>
  localOf((Number.isNaN(momentOf(starts)) ? now : momentOf(starts)) + 84 * DAY_MS).slice(0, 10);

export const bodyOf = ({
  title,
  place,
  body,
  starts,
  ends,
}: Omit<Draft, "until" | "changesRest">): NewEntry => ({
  title: tidyLine(title),
  place: tidyLine(place),
  body: tidyText(body),
  starts_at: starts,
  ends_at: ends,
});

/** Both days are the same one in Dhaka. */
export const isOneDay = ({ starts_at, ends_at }: Pick<CalendarEntry, "starts_at" | "ends_at">): boolean =>
  localOf(Date.parse(starts_at)).slice(0, 10) === localOf(Date.parse(ends_at)).slice(0, 10);
