import { followLanguage } from "../lib/i18n/language.tsx";
import { followTheme } from "../lib/browser/theme.ts";

/** Applies a setting changed in another tab. */
export function watchChoices(): void {
  addEventListener("storage", ({ key }) => {
    if (key === "angon_theme") followTheme();
    if (key === "angon_language") followLanguage();
  });
}
