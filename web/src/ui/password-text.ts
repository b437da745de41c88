import { uiText } from "./text.ts";

/** Apart, since only forms with a password load it. */
export const usePasswordText = uiText({
  show: { bn: "পাসওয়ার্ড দেখা", en: "Show password" },
  hide: { bn: "পাসওয়ার্ড আড়াল করা", en: "Hide password" },
});
