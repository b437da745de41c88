import { createContext, useContext } from "react";

export type Language = "bn" | "en";

/** `<LanguageProvider value="bn">` around the application. */
export const LanguageProvider = createContext<Language>("bn");

export const useLanguage = (): Language => useContext(LanguageProvider);
