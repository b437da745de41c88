import { useSyncExternalStore, type ReactNode } from "react";
import { LanguageProvider as LanguageContext, useLanguage, type Language } from "../../ui/language.ts";
import { recall, remember, tellServer } from "../browser/storage.ts";

export { useLanguage, type Language };

const fromStorage = (): Language => (recall("angon_language") === "en" ? "en" : "bn");

let chosen: Language | undefined;
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => (chosen ??= fromStorage());

/** Sets the language of the next server render. */
export const drawIn = (language: Language): void => void (chosen = language);

function speak(language: Language): void {
  chosen = language;
  showLanguage();
  for (const listener of listeners) listener();
}

export function setLanguage(language: Language): void {
  remember("angon_language", language);
  tellServer("angon_language", language);
  speak(language);
}

/** Chosen in another tab. */
export const followLanguage = (): void => speak(fromStorage());

/** `<html lang>` chooses the voice of a screen reader and the shapes of some letters. */
export function showLanguage(): void {
  document.documentElement.lang = currentLanguage();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
