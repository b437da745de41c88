import type { Language } from "../../kit/context.ts";

/** The first hour of each part of the day, as the page names them. */
const partsOfDay = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [15, "বিকেল"],
  [12, "দুপুর"],
  [5, "সকাল"],
  [0, "রাত"],
] as const;

const timeZone = "Asia/Dhaka";
const english = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
const hours = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone });
const bengali = new Intl.DateTimeFormat("bn-BD", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h12",
  timeZone,
});

/** ২৫ নভেম্বর ২০২৬, রাত ৮:০০. `Intl` alone says PM in Latin letters. */
export function deadlineText(at: Date, language: Language): string {
  if (language === "en") return english.format(at);
  const parts = new Map(bengali.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const hour = Number(hours.format(at));
  const ofDay = partsOfDay.find(([from]) => hour >= from)?.[1] ?? "";
  return `${part("day")} ${part("month")} ${part("year")}, ${ofDay} ${part("hour")}:${part("minute")}`;
}
