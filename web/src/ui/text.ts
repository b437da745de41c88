import { useLanguage, type Language } from "./language.ts";

const text = {
  close: { bn: "বন্ধ করো", en: "Close" },
  showPassword: { bn: "পাসওয়ার্ড দেখাও", en: "Show password" },
  hidePassword: { bn: "পাসওয়ার্ড লুকাও", en: "Hide password" },
  brand: { bn: "অঙ্গন", en: "Angon" },
} as const;

type Words = Record<keyof typeof text, string>;

const inLanguage = (language: Language) =>
  Object.fromEntries(Object.entries(text).map(([key, sentence]) => [key, sentence[language]])) as Words;

const words = { bn: inLanguage("bn"), en: inLanguage("en") };

/** The texts of the UI components in the current language. */
export const useText = (): Words => words[useLanguage()];
