import { latinDigits } from "@angon/contract";
import { answerPhrases, numberWords } from "./text.ts";
import { formulasIn, sentencesOf } from "../sentences/rules.ts";

/** The right option or the final value, which a hint must not tell. */
export type End = { words: string; values: readonly number[] };

export const endOfOption = (option: string): End => ({ words: plain(option), values: valuesIn(option) });

/** The values behind the last sign of equality; without one the text has no end that can be known. */
export function endOfText(solution: string): End {
  const last = sentencesOf(solution).findLast((sentence) => /[=≈]/.test(sentence));
  const behind = last?.split(/[=≈]/).at(-1) ?? "";
  return { words: "", values: valuesIn(behind) };
}

/** Commands of formulas as the signs they stand for, in Latin digits and small letters. */
const plain = (text: string): string =>
  latinDigits(text.normalize("NFC"))
    .toLowerCase()
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, "$1/$2")
    .replace(/\\(?:text|mathrm|mathbf|mathit|operatorname)(?![a-z])/g, "")
    .replace(/\\(?:times|cdot)(?![a-z])/g, "×")
    .replace(/\\(?:left|right|quad|qquad)(?![a-z])/g, "")
    .replace(/\\[,;:! ]|[{}$*_~\\]/g, " ")
    .replace(/(\d),(?=\d{2,3}(?!\d))/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

const NUMBER = /(\d+(?:\.\d+)?)(?:\s*\/\s*(\d+(?:\.\d+)?))?/g;

function valuesIn(text: string): number[] {
  const line = plain(text);
  const numbers = [...line.matchAll(NUMBER)].map(([, above, below]) =>
    below === undefined || Number(below) === 0 ? Number(above) : Number(above) / Number(below),
  );
  const words = line.split(/[^\p{L}\p{M}]+/u).flatMap((word) => numberWords.get(word) ?? []);
  return [...numbers, ...words];
}

/** Each number by itself, too, so that 3/4 also tells 3 and 4. */
const allValuesIn = (text: string): number[] => [
  ...valuesIn(text),
  ...[...plain(text).matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number)),
];

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));

export function tells(text: string, { words, values }: End): boolean {
  const line = plain(text);
  if (answerPhrases.some((phrase) => line.includes(phrase))) return true;
  if (words !== "" && (hasWords(line, words) || squeezed(line).includes(squeezed(words, 3)))) return true;
  if (values.length === 0) return false;
  const known = allValuesIn(text);
  return values.every((value) => known.some((one) => isSame(one, value)));
}

/** At the start of a word: an ending may follow it. */
function hasWords(line: string, words: string): boolean {
  for (let at = line.indexOf(words); at >= 0; at = line.indexOf(words, at + 1))
    if (!/[\p{L}\p{M}\p{N}]$/u.test(line.slice(0, at))) return true;
  return false;
}

/** Without blanks, so that `F=ma` is found in `F = m a`; a shorter text would be found in other words. */
function squeezed(text: string, least = 0): string {
  const short = text.replaceAll(" ", "");
  return short.length >= least && /[^\p{L}\p{M}]/u.test(short) ? short : least > 0 ? "\u0000" : short;
}

/** A longer sentence is no hint. */
const LONGEST = 600;
const FEWEST_LETTERS = 6;

/** The sentence up to the point where it would tell the end; undefined when too little is left of it. */
export function cutBefore(sentence: string, end: End): string | undefined {
  if (sentence.length <= LONGEST && !tells(sentence, end)) return sentence;
  const cuts = cutsIn(sentence).filter(({ at }) => at <= LONGEST);
  for (const { at, close } of cuts.toReversed()) {
    const start = sentence.slice(0, at).trimEnd() + close;
    if (tells(start, end)) continue;
    const letters = [...start.matchAll(/[\p{L}\p{M}\p{N}]/gu)].length;
    return letters >= FEWEST_LETTERS ? `${start} …` : undefined;
  }
  return undefined;
}

type Cut = { at: number; close: "" | "$" };

/** Behind each blank outside formulas, and behind each sign of equality of a simple formula. */
function cutsIn(sentence: string): Cut[] {
  const formulas = formulasIn(sentence);
  const outside: Cut[] = [...sentence.matchAll(/\s/g)]
    .map(({ index }) => ({ at: index, close: "" as const }))
    .filter(({ at }) => !formulas.some(([from, to]) => at > from && at < to));
  const inside = formulas.flatMap(([from, to]) => {
    const formula = sentence.slice(from, to);
    if (!formula.startsWith("$") || formula.startsWith("$$")) return [];
    return [...formula.matchAll(/=/g)]
      .map(({ index }) => ({ at: from + index + 1, close: "$" as const }))
      .filter(({ at }) => isBalanced(sentence.slice(from, at)));
  });
  return [...outside, ...inside].toSorted((a, b) => a.at - b.at);
}

const isBalanced = (formula: string): boolean =>
  formula.split("{").length === formula.split("}").length && !formula.includes("\\left");
