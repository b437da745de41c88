// @precache later
import katex from "katex";
import "katex/dist/katex.css";
import "../../styles/rich-text.css";
import { isAllowed, MAX_NODES, settingsFor, withBengaliAsText } from "./formulas.ts";

export { runInSlices } from "./time-slices.ts";

const MAX_DEPTH = 200;

/**
 * The formula as HTML, and as MathML for screen readers; null when it is invalid or too large. `katex.render` builds
 * elements and sets their styles through the DOM, so nothing is parsed as HTML and no style attribute meets the CSP.
 */
export function typeset(tex: string, display: boolean): DocumentFragment | null {
  if (!isAllowed(tex)) return null;
  const rendered = document.createElement("span");
  try {
    katex.render(withBengaliAsText(tex), rendered, settingsFor(display));
  } catch {
    return null;
  }
  if (isTooLarge(rendered)) return null;
  const formula = document.createDocumentFragment();
  formula.append(...rendered.childNodes);
  return formula;
}

function isTooLarge(rendered: Element): boolean {
  if (rendered.getElementsByTagName("*").length > MAX_NODES) return true;
  let layer = [...rendered.children];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    layer = layer.flatMap((element) => [...element.children]);
  }
  return false;
}
