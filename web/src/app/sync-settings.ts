import { reloadLanguage } from "../lib/i18n/language.tsx";
import { reloadTheme } from "../lib/browser/theme.ts";

/** Applies a setting changed in another tab. */
export function syncSettings(): void {
  addEventListener("storage", ({ key }) => {
    if (key === "angon_theme") reloadTheme();
    if (key === "angon_language") reloadLanguage();
  });
}
