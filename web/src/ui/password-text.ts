import { uiText } from "./text.ts";

/** Apart, since only forms with a password load it. */
export const usePasswordText = uiText({
  show: { bn: "পাসওয়ার্ড দেখাও", en: "Show password" },
  hide: { bn: "পাসওয়ার্ড লুকাও", en: "Hide password" },
});
