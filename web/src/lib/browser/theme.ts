import { useSyncExternalStore } from "react";
import { readStorage, writeStorage, writeSettingCookie } from "./storage.ts";

export type Theme = "light" | "dark" | "system";

let current: Theme | undefined;
const listeners = new Set<() => void>();
const darkQuery = () => matchMedia("(prefers-color-scheme: dark)");

const themeOf = (stored: string | null | undefined): Theme =>
  stored === "light" || stored === "dark" ? stored : "system";

// Without localStorage the server knows the choice from the cookie and has written it into the HTML.
const fromStorage = () => themeOf(readStorage("angon_theme") ?? document.documentElement.dataset["theme"]);

const currentTheme = (): Theme => (current ??= fromStorage());
const isDark = () => (currentTheme() === "system" ? darkQuery().matches : currentTheme() === "dark");

/** Without the attribute the style sheet follows the system theme. */
export function applyTheme(): void {
  const theme = currentTheme();
  const page = document.documentElement;
  if (theme === "system") return void delete page.dataset["theme"];
  page.dataset["theme"] = theme;
  setBrowserColour(getComputedStyle(page).getPropertyValue("--surface"));
}

/** The toolbar of a mobile browser takes the colour of the header. */
function setBrowserColour(colour: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = colour;
}

function switchTheme(theme: Theme): void {
  current = theme;
  applyTheme();
  for (const listener of listeners) listener();
}

function setTheme(theme: Theme): void {
  const stored = theme === "system" ? null : theme;
  writeStorage("angon_theme", stored);
  writeSettingCookie("angon_theme", stored);
  switchTheme(theme);
}

/** Called when another tab has changed the theme. */
export const reloadTheme = (): void => switchTheme(themeOf(readStorage("angon_theme")));

const subscribe = (listener: () => void) => {
  const system = darkQuery();
  listeners.add(listener);
  system.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", listener);
  };
};

/** `theme` is the setting, `dark` its result with the system theme applied. */
export function useTheme(): { theme: Theme; dark: boolean; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => "system" as const);
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return { theme, dark, toggle: () => setTheme(dark ? "light" : "dark") };
}
