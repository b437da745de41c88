const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" });
const DAY = 86_400_000;

/** A day of the school as 2026-11-20, so many days ahead. */
export const dayIn = (days: number): string => day.format(Date.now() + days * DAY);
