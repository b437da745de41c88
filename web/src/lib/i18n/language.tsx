import { useSyncExternalStore, type ReactNode } from "react";
import { LanguageProvider as LanguageContext, useLanguage, type Language } from "../../ui/language.ts";
import { readStorage, writeStorage, writeSettingCookie } from "../browser/storage.ts";

export { useLanguage, type Language };

const fromStorage = (): Language => (readStorage("angon_language") === "en" ? "en" : "bn");

let current: Language | undefined;
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => (current ??= fromStorage());

/** Sets the language of the next server render. */
export const setRenderLanguage = (language: Language): void => void (current = language);

function switchLanguage(language: Language): void {
  current = language;
  applyLanguage();
  for (const listener of listeners) listener();
}

export function setLanguage(language: Language): void {
  writeStorage("angon_language", language);
  writeSettingCookie("angon_language", language);
  switchLanguage(language);
}

/** Called when another tab has changed the language. */
export const reloadLanguage = (): void => switchLanguage(fromStorage());

/** `<html lang>` decides the voice of a screen reader and some letter shapes. */
export function applyLanguage(): void {
  document.documentElement.lang = currentLanguage();
}

export const onLanguageChange = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
