import { currentSession } from "../features/session/public.ts";
import { batchToAsk } from "../lib/batch.ts";
import { currentLanguage } from "../lib/language.tsx";
import { written } from "../lib/written.ts";

/**
 * Whether the page the server drew is the one this device would draw: it may have another language or batch chosen,
 * or know somebody whose session has ended. What is not is drawn anew.
 */
export function isDrawnForMe(root: HTMLElement): boolean {
  if (!("drawn" in root.dataset)) return false;
  giveStyles(root);
  const { status, user, stub } = currentSession();
  if (status === "out" || document.documentElement.lang !== currentLanguage()) return false;
  if (!user) return stub === null;
  return written<{ batch: string | null }>("feed")?.batch === (batchToAsk(user) ?? null);
}

/** The content policy lets no element bring its own style; until now one sheet has dressed them by these marks. */
function giveStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-s]"))
    element.style.cssText = element.dataset["s"] ?? "";
  document.getElementById("drawn")?.remove();
}
