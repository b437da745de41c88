import katex from "katex";
import "katex/dist/katex.css";
import "../../styles/rich-text.css";

/** A matrix of nine thousand empty cells took KaTeX a second, one of three thousand a quarter. */
const MAX_LENGTH = 3_000;
/** Sizes in em a writer may ask for, expansions of built-in macros, and what a browser lays out without trouble. */
const MAX_SIZE = 10;
const MAX_EXPAND = 1_000;
const MAX_DEPTH = 200;
const MAX_NODES = 10_000;

/** Whoever may name a long text and use it a thousand times writes a formula of millions of characters. */
const DEFINES = /\\(?:[gex]?def|let|futurelet|global|long|(?:new|renew|provide)command)(?![a-zA-Z])/;

/** KaTeX writes a style attribute for these, which the content policy refuses; all its other styles are set. */
const macros = () => ({
  "\\pmb": "\\boldsymbol",
  "\\vec": "\\overrightarrow",
  "\\oiint": "\\undefined",
  "\\oiiint": "\\undefined",
  "\\fcolorbox": "\\undefined",
});

const WORD = String.raw`\p{scx=Beng}[\p{scx=Beng}\p{Join_C}]*`;
const BENGALI_WORDS = new RegExp(`${WORD}(?: +${WORD})*`, "gu");

/**
 * In maths every sign would be set by itself, which tears the vowel signs off their letters. The phantom gives the
 * words their height, of which KaTeX knows nothing.
 */
const withBengaliAsText = (tex: string) =>
  tex.replace(BENGALI_WORDS, (words) => `\\text{${words}\\vphantom{(}}`);

/**
 * The formula as HTML for the eye and MathML for the ear; null when KaTeX does not understand it, or when it would be
 * too much. `katex.render` builds elements and sets their styles one by one: nothing is parsed as HTML, and a content
 * policy without inline styles stands.
 */
export function typeset(tex: string, display: boolean): DocumentFragment | null {
  if (tex.length > MAX_LENGTH || DEFINES.test(tex)) return null;
  const made = document.createElement("span");
  try {
    katex.render(withBengaliAsText(tex), made, {
      displayMode: display,
      output: "htmlAndMathml",
      throwOnError: true,
      errorColor: "var(--krishna-ink)",
      strict: "ignore",
      trust: false,
      maxSize: MAX_SIZE,
      maxExpand: MAX_EXPAND,
      macros: macros(),
    });
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
