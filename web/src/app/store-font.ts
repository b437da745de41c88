import { mayPrefetch } from "../lib/saver/level.ts";
import { readStorage, writeStorage } from "../lib/browser/storage.ts";
import { fetchDisplayFont, wear } from "../styles/display-font.ts";

/** The face of headings for the next page; the one that is being read does not move. */
export async function keepDisplayFont(): Promise<void> {
  if (readStorage("angon_fonts") !== null || !mayPrefetch() || !(await fetchDisplayFont())) return;
  writeStorage("angon_fonts", "1");
  // The router announces each step of its own.
  addEventListener("pushState", () => wear(true), { once: true });
}
