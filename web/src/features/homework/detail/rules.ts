import type { Homework } from "@angon/contract/homework";

/** Until when the viewer may hand in, and whether that is late by now; null when it is over. */
export function endFor(homework: Homework, now: number): { at: string; isLate: boolean } | null {
  if (homework.has_ended) return null;
  const due = homework.extended_until ?? homework.deadline;
  if (Date.parse(due) > now) return { at: due, isLate: false };
  return homework.late_until && Date.parse(homework.late_until) > now
    ? { at: homework.late_until, isLate: true }
    : null;
}

/** Seconds as whole days, hours, minutes and seconds. */
export const spanOf = (seconds: number) => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor((seconds % 86_400) / 3_600),
  minutes: Math.floor((seconds % 3_600) / 60),
  seconds: Math.floor(seconds % 60),
});
