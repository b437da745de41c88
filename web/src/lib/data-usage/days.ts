const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Bangladesh has no daylight saving time. */
const DHAKA_MS = 6 * HOUR_MS;
const RETENTION_DAYS = 30;
const MB = 1024 * 1024;

/** Bytes per day; a day is the number of days since 1970, counted from midnight in Dhaka. */
export type Days = Readonly<Record<number, number>>;

export const dayOf = (ms: number): number => Math.floor((ms + DHAKA_MS) / DAY_MS);

/** Noon of a day, for formatting its name. */
export const noonOf = (day: number): Date => new Date(day * DAY_MS + DAY_MS / 2 - DHAKA_MS);

export function readDays(text: string | null): Days {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(([day, bytes]) => /^\d{1,6}$/.test(day) && Number.isFinite(bytes)),
    );
  } catch {
    return {};
  }
}

/** Adds bytes to a day and drops days older than 30 days or in the future, from a clock that ran ahead. */
export function addBytes(days: Days, day: number, bytes: number): Days {
  const all = { ...days, [day]: (days[day] ?? 0) + bytes };
  return Object.fromEntries(
    Object.entries(all).filter(([stored]) => Number(stored) > day - RETENTION_DAYS && Number(stored) <= day),
  );
}

/** The last seven days up to today, oldest first. */
export const weekUpTo = (days: Days, today: number): { day: number; bytes: number }[] =>
  Array.from({ length: 7 }, (_, i) => today - 6 + i).map((day) => ({ day, bytes: days[day] ?? 0 }));

/** In taka. */
export const costOf = (bytes: number, perMb: number): number => (bytes / MB) * perMb;
