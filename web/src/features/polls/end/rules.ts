const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface TimeLeft {
  unit: "days" | "hours" | "minutes";
  count: number;
}

/** The time until a poll ends, rounded up so that it never says zero; null once it has ended. */
export function timeLeft(ms: number): TimeLeft | null {
  if (ms <= 0) return null;
  if (ms > DAY_MS) return { unit: "days", count: Math.round(ms / DAY_MS) };
  if (ms > HOUR_MS) return { unit: "hours", count: Math.round(ms / HOUR_MS) };
  return { unit: "minutes", count: Math.ceil(ms / MINUTE_MS) };
}
