import { partsOfDay, type PartOfDay } from "./text.ts";

/** As `<input type="date">` and `datetime-local` have it: 2026-12-15 and 2026-12-15T14:30. */
export type Reading =
  | { value: string }
  | { flaw: "unfinished" | "badMonth" | "noTime" | "badTime" }
  | { flaw: "badDay"; year: number; month: number };

interface How {
  withTime: boolean;
  /** The field has lost the focus: a year of two digits or an hour alone is no beginning of more digits. */
  isFinal: boolean;
}

const BENGALI_ZERO = 0x9e6;
/** Digits of the Bengali and of the English keyboard. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
export const bengaliDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));

const two = (count: number): string => String(count).padStart(2, "0");
export const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Day first; the form of a machine, year first with hyphens, is understood, too, because people paste it. */
export function readDate(typed: string, { withTime, isFinal }: How): Reading {
  const [day = "", ...rest] = latinDigits(typed.trim().toLowerCase()).split(/[\s,t]+/);
  const date = readDay(day, isFinal);
  if ("flaw" in date || !withTime) return date;
  const time = readTime(rest.join(" "), isFinal);
  return "flaw" in time ? time : { value: `${date.value}T${time.value}` };
}

const FIRST_YEAR = 1900;

function readDay(text: string, isFinal: boolean): Reading {
  const machine = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const written =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [year, month, day] = machine?.slice(1) ?? written?.slice(1).reverse() ?? [];
  if (!year || !month || !day || (year.length < 4 && !isFinal)) return { flaw: "unfinished" };
  const full = year.length === 2 ? 2_000 + Number(year) : Number(year);
  if (full < FIRST_YEAR) return { flaw: "unfinished" };
  if (Number(month) < 1 || Number(month) > 12) return { flaw: "badMonth" };
  if (Number(day) < 1 || Number(day) > daysIn(full, Number(month)))
    return { flaw: "badDay", year: full, month: Number(month) };
  return { value: `${full}-${two(Number(month))}-${two(Number(day))}` };
}

function readTime(text: string, isFinal: boolean): { value: string } | { flaw: "noTime" | "badTime" } {
  const part = partIn(text);
  const bare = part ? text.replace(part.word, "").trim() : text;
  if (bare === "") return { flaw: "noTime" };
  const found = /^(\d{1,2})[:.](\d{2})$/.exec(bare) ?? /^(\d{2})(\d{2})$/.exec(bare);
  const [, hours, minutes] = found ?? (isFinal ? (/^(\d{1,2})[:.]?()$/.exec(bare) ?? []) : []);
  if (hours === undefined) return { flaw: "badTime" };
  const hour = part ? hourOf(Number(hours), part.name) : Number(hours);
  if (hour === undefined || hour > 23 || Number(minutes) > 59) return { flaw: "badTime" };
  return { value: `${two(hour)}:${two(Number(minutes))}` };
}

function partIn(text: string): { name: PartOfDay; word: string } | undefined {
  for (const [name, words] of Object.entries(partsOfDay))
    for (const word of words) if (text.includes(word)) return { name: name as PartOfDay, word };
  return undefined;
}

/** Night is from seven to four: 9 is 21, 12 is midnight, 2 stays. */
function hourOf(hour: number, part: PartOfDay): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  const morning = hour % 12;
  if (part === "forenoon") return morning;
  if (part === "afternoon") return morning + 12;
  if (part === "noon") return hour >= 10 && hour < 12 ? hour : morning + 12;
  return hour >= 6 && hour < 12 ? hour + 12 : morning;
}

/** 15/12/2026 or 15/12/2026 14:30; empty for a value that is none. */
export function writeDate(value: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}${time ? ` ${time}` : ""}` : "";
}

/** Adds the sign that follows, as digits are typed at the end: keyboards with digits alone have none. */
export function withSigns(before: string, typed: string, withTime: boolean): string {
  const isAdded = typed.length === before.length + 1 && typed.startsWith(before);
  if (!isAdded) return typed;
  const latin = latinDigits(typed);
  if (/^\d\d(\/\d\d)?$/.test(latin)) return `${typed}/`;
  if (withTime && /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(latin)) return `${typed} `;
  // The sign that was added is typed as well.
  return /[/.-]{2}$|\s{2}$/.test(typed) ? before : typed;
}

/** The same day of another month, or its last one. */
export function moved(day: string, by: { days?: number; months?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  if (by.days !== undefined) return isoOf(new Date(Date.UTC(year, month - 1, date + by.days)));
  const first = new Date(Date.UTC(year, month - 1 + (by.months ?? 0), 1));
  const last = daysIn(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return isoOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last))));
}

const isoOf = (day: Date): string => day.toISOString().slice(0, 10);

/** The weeks of a month from Sunday, the first school day, with the days of the months beside it. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = moved(first, { days: -new Date(`${first}T00:00Z`).getUTCDay() });
  const weeks = Math.ceil((new Date(`${first}T00:00Z`).getUTCDay() + daysIn(...yearAndMonth(day))) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => moved(start, { days: week * 7 + weekday })),
  );
}

const yearAndMonth = (day: string): [number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
