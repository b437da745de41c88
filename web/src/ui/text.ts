import { useLanguage, type Language } from "./language.ts";

type Text = Record<string, Record<Language, string>>;

const inLanguage = (text: Text, language: Language) =>
  Object.fromEntries(Object.entries(text).map(([key, sentence]) => [key, sentence[language]]));

/** A hook that returns the sentences in the current language. */
export function uiText<const T extends Text>(text: T): () => Record<keyof T, string> {
  const words = { bn: inLanguage(text, "bn"), en: inLanguage(text, "en") };
  return () => words[useLanguage()] as Record<keyof T, string>;
}

/** The texts of the UI components in the current language. */
export const useText = uiText({
  close: { bn: "বন্ধ", en: "Close" },
  brand: { bn: "অঙ্গন", en: "Angon" },
});
