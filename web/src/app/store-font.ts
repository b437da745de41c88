import { mayPrefetch } from "../lib/saver/level.ts";
import { writeStorage } from "../lib/browser/storage.ts";
import { fetchDisplayFont, applyIfLoaded } from "../styles/display-font.ts";

/** Loads the heading font for the next page; the current page keeps the face that it began with. */
export async function storeDisplayFont(): Promise<void> {
  if (!mayPrefetch() || !(await fetchDisplayFont())) return;
  writeStorage("angon_fonts", "1");
  // The router dispatches this event at each navigation.
  addEventListener("pushState", () => applyIfLoaded(true), { once: true });
}
