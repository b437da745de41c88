import { useSyncExternalStore } from "react";
import { recall, remember, tellServer } from "./storage.ts";

export type Theme = "light" | "dark" | "system";

let chosen: Theme | undefined;
const listeners = new Set<() => void>();
const night = () => matchMedia("(prefers-color-scheme: dark)");

const themeOf = (stored: string | null | undefined): Theme =>
  stored === "light" || stored === "dark" ? stored : "system";

// Where nothing may be stored, the server has still heard of the choice and written it into the page.
const fromStorage = () => themeOf(recall("angon_theme") ?? document.documentElement.dataset["theme"]);

const currentTheme = (): Theme => (chosen ??= fromStorage());
const isDark = () => (currentTheme() === "system" ? night().matches : currentTheme() === "dark");

/** Without the attribute the style sheet follows the system. */
export function showTheme(): void {
  const theme = currentTheme();
  const page = document.documentElement;
  if (theme === "system") return void delete page.dataset["theme"];
  page.dataset["theme"] = theme;
  paintBrowser(getComputedStyle(page).getPropertyValue("--surface"));
}

/** The bar of a phone's browser takes the colour of our header. */
function paintBrowser(colour: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = colour;
}

function wear(theme: Theme): void {
  chosen = theme;
  showTheme();
  for (const listener of listeners) listener();
}

function setTheme(theme: Theme): void {
  const stored = theme === "system" ? null : theme;
  remember("angon_theme", stored);
  tellServer("angon_theme", stored);
  wear(theme);
}

/** Chosen in another tab. */
export const followTheme = (): void => wear(themeOf(recall("angon_theme")));

const subscribe = (listener: () => void) => {
  const system = night();
  listeners.add(listener);
  system.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", listener);
  };
};

/** `dark` is what is seen, `theme` what was chosen. */
export function useTheme(): { theme: Theme; dark: boolean; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => "system" as const);
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return { theme, dark, toggle: () => setTheme(dark ? "light" : "dark") };
}
