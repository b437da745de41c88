import type { Language } from "../language.ts";
import { bengaliDigits } from "./rules.ts";
import { toldTimes } from "./text.ts";

const localeOf = (language: Language) => (language === "bn" ? "bn-BD" : "en-GB");

const formatter = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(`${day.slice(0, 10)}T00:00Z`));
};

function make(language: Language) {
  const weekday = formatter(language, { weekday: "long" });
  return {
    /** In the digits of the language. */
    digits: (text: string): string => (language === "bn" ? bengaliDigits(text) : text),
    monthAndYear: formatter(language, { month: "long", year: "numeric" }),
    month: formatter(language, { month: "long" }),
    whole: formatter(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    weekday,
    shortWeekday: formatter(language, { weekday: language === "bn" ? "narrow" : "short" }),
    /** The weekday and the time of a day of twelve hours: Tuesday, 2:30 pm. */
    told: (value: string): string => {
      const hour = Number(value.slice(11, 13));
      const time = `${hour % 12 || 12}:${value.slice(14, 16)}`;
      const told = toldTimes.find(([from]) => hour >= from)?.[1][language](time) ?? time;
      return `${weekday(value)}, ${language === "bn" ? bengaliDigits(told) : told}`;
    },
  };
}

const cache: Partial<Record<Language, ReturnType<typeof make>>> = {};

/** Intl formatters are slow to create, so they are created once. */
export const writers = (language: Language): ReturnType<typeof make> => (cache[language] ??= make(language));
