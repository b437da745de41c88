import type { CalendarEntry } from "@angon/contract/calendar";
import { calendarFile } from "../../files/calendar-file.ts";
import type { CalendarEntryRow } from "./tables.ts";

export const asEntry = (row: CalendarEntryRow): CalendarEntry => ({
  id: row.id,
  title: row.title,
  place: row.place,
  body: row.body,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  edited: row.edited_at !== null,
  ...(row.series_id !== null && { weekly: true as const }),
});

/** `host` keeps the events of two schools apart in one calendar. */
export const asFile = (row: CalendarEntryRow, host: string): string =>
  calendarFile({
    uid: `calendar-${row.id}@${host}`,
    revision: row.revision,
    changedAt: row.edited_at ?? row.created_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    title: row.title,
    place: row.place,
    body: row.body,
  });
