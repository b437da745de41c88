/** From which day of the school to which, both included. */
export type DateRange = { from: string; to: string };

/** The day the school opened its doors here. */
const FIRST_DAY = "2024-10-01";
const dhakaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" });

/** Everything there can be. */
export const fullRange = (now = Date.now()): DateRange => ({ from: FIRST_DAY, to: dhakaDay.format(now) });

/** A day that is chosen stays within what there is, and takes the other along where it would pass it. */
export function changeRange(span: DateRange, change: Partial<DateRange>, whole: DateRange): DateRange {
  const within = (day: string) => (day < whole.from ? whole.from : day > whole.to ? whole.to : day);
  if (change.from) {
    const from = within(change.from);
    return { from, to: span.to < from ? from : span.to };
  }
  if (change.to) {
    const to = within(change.to);
    return { from: span.from > to ? to : span.from, to };
  }
  return span;
}
