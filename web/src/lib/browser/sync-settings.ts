import { followLanguage } from "../i18n/language.tsx";
import { followTheme } from "./theme.ts";

/** What is chosen in one tab is seen in all. */
export function watchChoices(): void {
  addEventListener("storage", ({ key }) => {
    if (key === "angon_theme") followTheme();
    if (key === "angon_language") followLanguage();
  });
}
