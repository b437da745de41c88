import { currentSession } from "../features/session/public.ts";
import { currentBatch } from "../lib/data/batch.ts";
import { currentLanguage } from "../lib/i18n/language.tsx";
import { collectEmbeddedFormulas } from "../lib/rich-text/embedded-formulas.ts";

/**
 * True when this device would render the same page as the server did: the device may have another language or batch,
 * or a user whose session has ended. Otherwise the page is rendered anew.
 */
export function canHydrate(root: HTMLElement): boolean {
  if (!("serverRendered" in root.dataset)) return false;
  restoreStyles(root);
  collectEmbeddedFormulas(root);
  const matches = matchesThisDevice();
  if (!matches) delete root.dataset["serverRendered"];
  return matches;
}

function matchesThisDevice(): boolean {
  const { status, user, stub } = currentSession();
  if (status === "out" || document.documentElement.lang !== currentLanguage()) return false;
  return user ? currentBatch(user) === user.hsc_batch : stub === null;
}

/** Restores the style attributes that the server replaced by `data-s`, because the CSP forbids them. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-s]"))
    element.style.cssText = element.dataset["s"] ?? "";
  document.getElementById("server-styles")?.remove();
}
