/** Two days in Dhaka time, both inclusive. */
export type DateRange = { from: string; to: string };

/** The first day with data. */
const FIRST_DAY = "2024-10-01";
const dhakaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" });

export const fullRange = (now = Date.now()): DateRange => ({ from: FIRST_DAY, to: dhakaDay.format(now) });

/** A chosen day is clamped to the limits; it moves the other end of the range along instead of crossing it. */
export function changeRange(range: DateRange, change: Partial<DateRange>, limits: DateRange): DateRange {
  const clamp = (day: string) => (day < limits.from ? limits.from : day > limits.to ? limits.to : day);
  if (change.from) {
    const from = clamp(change.from);
    return { from, to: range.to < from ? from : range.to };
  }
  if (change.to) {
    const to = clamp(change.to);
    return { from: range.from > to ? to : range.from, to };
  }
  return range;
}
