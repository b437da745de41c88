import { useLanguage, type Language } from "../../ui/language.ts";
import { text, textIn } from "./text.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const WEEKS_SHOWN = 4;

type Moment = string | number | Date;
const ms = (moment: Moment) => new Date(moment).getTime();

export type Formatters = ReturnType<typeof make>;

function make(language: Language) {
  const locale = language === "bn" ? "bn-BD" : "en";
  const t = textIn(text, language);
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat(locale, { notation: "compact" });
  let day: Intl.DateTimeFormat | undefined;

  /** Replaces the digits of a string that is not a number, such as a phone number. */
  const digits = (latin: string) => latin.replace(/[0-9]/g, (digit) => whole.format(Number(digit)));

  return {
    number: (value: number) => whole.format(value),
    compact: (value: number) => short.format(value),
    /** 0.422 → 42.2% */
    percent1: (value: number) => `${digits((value * 100).toFixed(1))}%`,
    digits,
    date: (moment: Moment) =>
      (day ??= new Intl.DateTimeFormat(language === "bn" ? locale : "en-GB", {
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone: "Asia/Dhaka",
      })).format(ms(moment)),
    badge: (count: number, narrow = false) => (narrow && count > 9 ? t.overNine : short.format(count)),
    relativeTime(from: Moment, now: Moment = Date.now()): string {
      const age = Math.max(0, ms(now) - ms(from));
      const count = (unit: number) => whole.format(Math.floor(age / unit));
      if (age < MINUTE) return t.now;
      if (age < HOUR) return t.minutes(count(MINUTE));
      if (age < DAY) return t.hours(count(HOUR));
      if (age < WEEK) return t.days(count(DAY));
      if (age < WEEKS_SHOWN * WEEK) return t.weeks(count(WEEK));
      // 28 and 29 days count as one month, not as zero.
      return t.months(whole.format(Math.max(1, Math.floor(age / MONTH))));
    },
    /** A waiting time: seconds below two minutes, then minutes. */
    wait: (seconds: number) =>
      seconds < 120
        ? t.seconds(whole.format(seconds))
        : t.wholeMinutes(whole.format(Math.ceil(seconds / 60))),
  };
}

const cache: Partial<Record<Language, Formatters>> = {};

/** Intl formatters are slow to create, so they are created once. */
export const formatters = (language: Language): Formatters => (cache[language] ??= make(language));

export const useFormat = (): Formatters => formatters(useLanguage());
