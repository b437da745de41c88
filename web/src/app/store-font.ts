import { mayPrefetch } from "../lib/saver/level.ts";
import { readStorage, writeStorage } from "../lib/browser/storage.ts";
import { fetchDisplayFont, applyIfLoaded } from "../styles/display-font.ts";

/** Loads the heading font for the next page; the current page keeps its layout. */
export async function storeDisplayFont(): Promise<void> {
  if (readStorage("angon_fonts") !== null || !mayPrefetch() || !(await fetchDisplayFont())) return;
  writeStorage("angon_fonts", "1");
  // The router dispatches this event at each navigation.
  addEventListener("pushState", () => applyIfLoaded(true), { once: true });
}
