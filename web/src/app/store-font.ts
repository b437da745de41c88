import { mayPrefetch } from "../lib/saver/level.ts";
import { readStorage, writeStorage } from "../lib/browser/storage.ts";
import { fetchDisplayFont, applyIfLoaded } from "../styles/display-font.ts";

/**
 * Loads the heading font for the next page; the current page keeps the face that it began with. The first visit of a device, which
 * pays for everything else, goes without: its worker does not control the page yet.
 */
export async function storeDisplayFont(): Promise<void> {
  const isFirstVisit = !readStorage("angon_fonts") && navigator.serviceWorker?.controller === null;
  if (isFirstVisit || !mayPrefetch() || !(await fetchDisplayFont())) return;
  writeStorage("angon_fonts", "1");
  // The router dispatches this event at each navigation.
  addEventListener("pushState", () => applyIfLoaded(true), { once: true });
}
