import katex from "katex";
import "katex/dist/katex.css";
import "../../styles/rich-text.css";
import { isAllowed, MAX_NODES, settingsFor, withBengaliAsText } from "./formulas.ts";

export { inTurn } from "./time-slices.ts";

const MAX_DEPTH = 200;

/**
 * The formula as HTML for the eye and MathML for the ear; null when KaTeX does not understand it, or when it would be
 * too much. `katex.render` builds elements and sets their styles one by one: nothing is parsed as HTML, and a content
 * policy without inline styles stands.
 */
export function typeset(tex: string, display: boolean): DocumentFragment | null {
  if (!isAllowed(tex)) return null;
  const made = document.createElement("span");
  try {
    katex.render(withBengaliAsText(tex), made, settingsFor(display));
  } catch {
    return null;
  }
  if (isTooMuch(made)) return null;
  const formula = document.createDocumentFragment();
  formula.append(...made.childNodes);
  return formula;
}

function isTooMuch(made: Element): boolean {
  if (made.getElementsByTagName("*").length > MAX_NODES) return true;
  let layer = [...made.children];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    layer = layer.flatMap((element) => [...element.children]);
  }
  return false;
}
