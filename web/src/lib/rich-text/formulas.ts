import type { KatexOptions } from "katex";

/** A matrix of nine thousand empty cells took KaTeX a second, one of three thousand a quarter. */
const MAX_LENGTH = 3_000;
/** Sizes in em a writer may ask for, expansions of built-in macros, and what a browser lays out without trouble. */
const MAX_SIZE = 10;
const MAX_EXPAND = 1_000;
export const MAX_NODES = 10_000;

/** A macro that repeats a long text a thousand times would expand to millions of characters. */
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
export const withBengaliAsText = (tex: string): string =>
  tex.replace(BENGALI_WORDS, (words) => `\\text{${words}\\vphantom{(}}`);
