import { useLanguage, type Language } from "../../ui/language.ts";

const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

const make = (language: Language) =>
  new Intl.DateTimeFormat(language === "bn" ? "bn-BD" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

/** 2026-11 → নভেম্বর ২০২৬ */
const monthIn = (monthYear: string, language: Language): string =>
  (formats[language] ??= make(language)).format(Date.parse(`${monthYear}-01`));

export function useMonthName(): (monthYear: string) => string {
  const language = useLanguage();
  return (monthYear) => monthIn(monthYear, language);
}
