import { latinDigits } from "../kit/text.ts";
import { lineOf } from "../markup/markup.ts";
import { readable } from "../markup/tex.ts";
import { spansOf, spelt, wordsIn } from "./words.ts";

/** Hostile texts may consist of formulas alone. */
const MOST = 120;
/** A longer derivation is found by its sides and terms. */
const LONGEST = 48;

const ELEMENTS =
  "A[cglmrstu]|B[aeikr]?|C[adelmorsu]?|D[by]|E[ru]|F[emr]?|G[ade]|H[efgo]?|I[nr]?|Kr?|L[airu]|M[gno]|N[abdeip]?|Os?|" +
  "P[abdmortu]?|R[abehnu]|S[bceimnr]?|T[abehilm]|U|V|W|Xe|Yb?|Z[nr]";
/** Symbols of elements in their capitals, with numbers and brackets, and a charge at the end. */
const CHEMICAL = new RegExp(`^\\d*[([]*(?:(?:${ELEMENTS})[\\d()[\\]]*)+(?:\\d*[+-])?$`);
const CHARGED = /[+-]$/;

const FUNCTIONS = "sin|cos|tan|cot|sec|cosec|csc|log|ln|lim|sqrt";
const EACH_FUNCTION = new RegExp(FUNCTIONS, "gi");
const OF_FUNCTION = new RegExp(`(?<![a-z])(${FUNCTIONS})\\s+(?=[\\d√]|[a-z\\u0370-\\u03ff](?![a-z]))`, "gi");
const FUNCTION_OF_GREEK = new RegExp(`^\\d*(?:${FUNCTIONS})\\d*[\\u0370-\\u03ff]$`, "i");
const GREEK: Readonly<Record<string, string>> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  theta: "θ",
  lambda: "λ",
  omega: "ω",
  phi: "φ",
};
/** Behind a number or a function; elsewhere it is a word. */
const GREEK_NAME = new RegExp(
  `(?<=\\d|(?<![a-z])(?:${FUNCTIONS})[\\d²³]?\\s?)(?:${Object.keys(GREEK).join("|")})(?![a-z])`,
  "gi",
);

const TEX = /\\[a-z]/i;
/** Varieties of a letter are the letter. */
const VARIETY = /\\var(?=[a-z])/g;
const ARROWS = /\s*(?:<?[-=]>|[→⇌⇒⇔↔⟶])\s*/g;
const RELATIONS = "=≈≠≤≥<>∝";
const SPACED_RELATION = new RegExp(`\\s*([${RELATIONS}])\\s*`, "g");
const SPACED_SIGN = /(?<=[\p{L}\p{N})\]}°]) ([+\-−–*×·⋅/]) (?=[\p{L}\p{N}([√])/gu;
const BETWEEN_TOKENS = /[\s,;।|:?!"“”‘’…]+/u;
const ENDING = /[.'′]+$/u;

const ALLOWED = new RegExp(
  `^[A-Za-z0-9\\u0370-\\u03ff\\p{No}\\p{Lm}⁺⁻⁼⁽⁾₊₋₌₍₎${RELATIONS}+\\-−–*×·⋅/^_{}()[\\]√∛°∞∫∑.'′]+$`,
  "u",
);
const LETTER = /[A-Za-z\u0370-\u03ff]/;
const LONG_WORD = /[a-z]{4}/i;
const RELATED = new RegExp(`[^${RELATIONS}][${RELATIONS}][^${RELATIONS}]`);
const RAISED_OR_LOWERED = /[\^√∛²³¹⁰-⁹⁺⁻₀-₉ⁿˣ]|_\{?[\dA-Za-z]/;
const ADDED = /^[A-Za-z0-9()\u0370-\u03ff]+(?:[+*×·][A-Za-z0-9()\u0370-\u03ff]+)+$/;
const WORD_OF_THREE = /[a-z]{3}/i;
const DIVIDED = /^\d*[A-Za-z\u0370-\u03ff]?\/\d*[A-Za-z\u0370-\u03ff]\d?$/;

const MINUS = /[−–—]/g;
const ACCENT = /[\u0300-\u036f\u20d0-\u20ff]/g;
const NOT_KEPT = /[^\p{L}\p{M}\p{N}=+\-/√<>≤≥≠≈∝]/gu;

/** A formula without what only sets it: `CuSO_4`, `CuSO₄` and `\mathrm{CuSO_4}` are one. */
const flattened = (formula: string): string =>
  spelt(
    formula
      .normalize("NFKD")
      .replaceAll("=\u0338", "≠")
      .replace(ACCENT, "")
      .replace(MINUS, "-")
      .replaceAll("⁄", "/")
      .replace(NOT_KEPT, ""),
  );

const letters = (tex: string): string => readable(tex.replace(VARIETY, "\\"));

const named = (line: string): string =>
  line.replace(GREEK_NAME, (name) => GREEK[name.toLowerCase()] ?? name).replace(OF_FUNCTION, "$1");

/** The words of a line without maths; a formula is one of them, however it was spaced. */
const tokensIn = (line: string): string[] =>
  named(latinDigits(TEX.test(line) ? letters(line) : line))
    .replace(ARROWS, " ")
    .replace(SPACED_RELATION, "$1")
    .replace(SPACED_SIGN, "$1")
    .split(BETWEEN_TOKENS)
    .map((token) => token.replace(ENDING, ""))
    .filter((token) => token !== "");

const unset = (token: string): string =>
  token
    .normalize("NFKD")
    .replace(MINUS, "-")
    .replace(/[_^{}]/g, "");

const isChemical = (token: string): boolean => CHEMICAL.test(unset(token));

const isFormula = (token: string): boolean => {
  if (!ALLOWED.test(token) || !LETTER.test(unset(token))) return false;
  if (isChemical(token)) return CHARGED.test(unset(token)) || RAISED_OR_LOWERED.test(token);
  if (isReaction(token)) return true;
  const rest = token.replace(EACH_FUNCTION, " ");
  if (LONG_WORD.test(rest)) return false;
  return (
    RELATED.test(token) ||
    RAISED_OR_LOWERED.test(token) ||
    (!WORD_OF_THREE.test(rest) && (ADDED.test(token) || DIVIDED.test(token)))
  );
};

const SIDES = new RegExp(`[${RELATIONS}]`);
const TERMS = /(?<=[^+\-−–])\s*[+\-−–]\s*(?=[^+\-−–])/u;
const FACTORS = /[\s×·⋅*.]+/u;
/** An integral is also found by what is integrated. */
const INTEGRAL = /∫|\s*d[a-z]$/g;
const AMOUNT = /^\d+(?=\p{L})/u;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;

/** Two or more substances. */
const isReaction = (token: string): boolean => {
  const terms = token.split(TERMS);
  return terms.length > 1 && terms.every((term) => isChemical(term) && flattened(term).length > 1);
};

/** The formula itself, its sides, their terms and the factors of those, with and without an amount. */
function partsOf(formula: string): string[] {
  const sides = formula.split(SIDES);
  const terms = sides.flatMap((side) => side.trim().split(TERMS));
  const factors = terms.flatMap((term) => term.split(FACTORS));
  const amounts = [...terms, ...factors]
    .filter((part) => !ORDINAL.test(part))
    .map((part) => part.trim().replace(AMOUNT, ""));
  const integrated = terms
    .filter((term) => term.includes("∫"))
    .map((term) => term.trim().replace(INTEGRAL, ""));
  return [formula, ...sides, ...terms, ...integrated, ...factors, ...amounts]
    .map(flattened)
    .filter((part) => part.length > 1 && part.length <= LONGEST);
}

const ENDS = /[→⇌⇒⇔↔⟶,;:∴∵]/u;

/** The formulas between signs of maths, each in plain letters, and the tokens of what is written around them. */
function separated(text: string): { maths: string[]; tokens: string[] } {
  const maths: string[] = [];
  const line = lineOf(text, (tex) => {
    maths.push(...named(letters(latinDigits(tex))).split(ENDS));
    return " ";
  });
  return { maths, tokens: tokensIn(line) };
}

const MIXED = /^(?=.*\d)(?=.*[a-z\u0370-\u03ff])[a-z0-9\u0370-\u03ff.]+$/i;

/** The flattened forms by which the formulas of a text are found. */
export function formulasIn(text: string): string[] {
  const { maths, tokens } = separated(text);
  const written = tokens.filter(
    (token) => isFormula(token) || MIXED.test(token) || FUNCTION_OF_GREEK.test(token),
  );
  return [...new Set([...maths, ...written].flatMap(partsOf))].slice(0, MOST);
}

/** All words by which a text is found. */
export const indexedIn = (text: string): string[] => [...new Set([...wordsIn(text), ...formulasIn(text)])];

/** A reaction is asked for by its substances. */
const askedAs = (formula: string): string[] =>
  isReaction(formula.trim())
    ? formula.split(TERMS).map((term) => term.trim().replace(AMOUNT, ""))
    : [formula];

/** The words of a query: a formula is one word in its flattened form, behind the others. */
export function askedIn(text: string): string[] {
  const { maths, tokens } = separated(text);
  const formulas = [...maths, ...tokens.filter(isFormula)].flatMap(askedAs).map(flattened);
  const rest = spansOf(tokens.filter((token) => !isFormula(token)).join(" ")).map(({ word }) => word);
  return [...new Set([...rest, ...formulas.filter((formula) => formula !== "")])];
}

const OPERATOR = /[^\p{L}\p{M}\p{N}]/u;

/** A word that only a formula can be: it sounds like nothing. */
export const isFlattened = (word: string): boolean => OPERATOR.test(word);
