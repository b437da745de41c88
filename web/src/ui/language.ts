import { createContext, useContext } from "react";

export type Language = "bn" | "en";

export const LanguageProvider = createContext<Language>("bn");

export const useLanguage = (): Language => useContext(LanguageProvider);
