import { useLanguage, type Language } from "../../ui/language.ts";
import { clockText } from "./lazy-text.ts";
import { textIn } from "./text.ts";

const zone = { timeZone: "Asia/Dhaka" } as const;

/** The first hour of each part of the day. */
const partsOfDay = [
  [20, "night"],
  [18, "evening"],
  [15, "afternoon"],
  [12, "noon"],
  [5, "morning"],
  [0, "dawn"],
] as const;

function make(language: Language) {
  const locale = language === "bn" ? "bn-BD" : "en-GB";
  const t = textIn(clockText, language);
  const hours = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", ...zone });
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", ...zone });
  const clock = new Intl.DateTimeFormat(locale, {
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h12",
    ...zone,
  });

  /** রাত ৮:৩০ */
  const time = (moment: string): string => {
    const at = new Date(moment);
    const parts = clock.formatToParts(at);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
    const hour = Number(hours.format(at));
    const name = partsOfDay.find(([from]) => hour >= from)?.[1] ?? "night";
    return t[name](`${part("hour")}:${part("minute")}`);
  };
  const dayTime = (moment: string): string => `${day.format(new Date(moment))}, ${time(moment)}`;

  return {
    time,
    dayTime,
    /** The second day is left out when it is the first one. */
    window: (from: string, to: string): string =>
      day.format(new Date(from)) === day.format(new Date(to))
        ? `${dayTime(from)} – ${time(to)}`
        : `${dayTime(from)} – ${dayTime(to)}`,
  };
}

const cache: Partial<Record<Language, ReturnType<typeof make>>> = {};

/** Times of the day in Dhaka time; apart from the other formats, which the first view loads. */
export function useClockTime(): ReturnType<typeof make> {
  const language = useLanguage();
  return (cache[language] ??= make(language));
}
