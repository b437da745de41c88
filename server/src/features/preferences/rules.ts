import type { DigestRhythm } from "@angon/contract/preferences";
import type { NotificationPreferenceRow } from "./tables.ts";

export type Choices = Omit<NotificationPreferenceRow, "user_id" | "language" | "digest"> & {
  digest: DigestRhythm;
};

/** The defaults: all notifications on, and quiet hours while students of 16 should sleep. */
export const unchosen: Choices = {
  off_types: [],
  quiet: true,
  quiet_from: 22 * 60,
  quiet_until: 6 * 60,
  digest: "off",
};

export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const DAY = 24 * 60;

/** The minute at which the current quiet hours end; null outside of them. They may span midnight. */
export function quietEnd(choices: Choices, minute: number): number | null {
  const { quiet, quiet_from: from, quiet_until: until } = choices;
  const holds = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!quiet || !holds) return null;
  return minute < until ? until : until + DAY;
}

export function withTypes(
  off: readonly string[],
  changes: readonly { type: string; on: boolean }[],
): string[] {
  const now = new Set(off);
  for (const { type, on } of changes)
    if (on) now.delete(type);
    else now.add(type);
  return [...now].toSorted();
}
