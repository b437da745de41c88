import type { KatexOptions } from "katex";

/** KaTeX took 1 s for a matrix of 9,000 empty cells and 0.25 s for 3,000. */
const MAX_LENGTH = 3_000;
/** Limits: sizes in em, expansions of built-in macros, and elements that a browser lays out quickly. */
const MAX_SIZE = 10;
const MAX_EXPAND = 1_000;
export const MAX_NODES = 10_000;

/** User-defined macros are refused: one that repeats a long text 1,000 times expands to millions of characters. */
const DEFINES = /\\(?:[gex]?def|let|futurelet|global|long|(?:new|renew|provide)command)(?![a-zA-Z])/;

export const isAllowed = (tex: string): boolean => tex.length <= MAX_LENGTH && !DEFINES.test(tex);

export const settingsFor = (display: boolean): KatexOptions => ({
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

/** KaTeX writes style attributes for these, which the CSP forbids; it sets all other styles through the DOM. */
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
 * In math mode KaTeX sets every character by itself, which separates vowel signs from their letters; so Bengali words
 * become text. KaTeX does not know their height, which the phantom adds.
 */
export const withBengaliAsText = (tex: string): string =>
  tex.replace(BENGALI_WORDS, (words) => `\\text{${words}\\vphantom{(}}`);
