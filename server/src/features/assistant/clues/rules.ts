import { formulasIn } from "../sentences/public.ts";
import { tells } from "../filter/filter.ts";
import { flat } from "../filter/flat.ts";
import type { Secret } from "../filter/secret.ts";

/** Phrases after which a sentence names the right answer. */
const NAMES_ANSWER =
  /(?:সঠিক|ূড.?ান্ত|correct|right|final) (?:উত্তর|answer)|উত্তর(?:টি|টা)? ?:|উত্তর(?:টি|টা)? (?:হবে|হলো|হল|দাঁড)|answer is|answer ?:/iu;

const tellsEnd = (text: string, secret: Secret | undefined): boolean =>
  NAMES_ANSWER.test(flat(text)) || (secret !== undefined && tells(text, secret));

/** A longer sentence is no hint. */
const LONGEST = 600;
const FEWEST_LETTERS = 6;
const ENDS_IN_NUMBER = /\p{N}[\s$)\]}\\]*$/u;

/** The sentence up to the point where it would tell the end; undefined when too little is left of it. */
export function cutBefore(sentence: string, secret: Secret | undefined): string | undefined {
  if (sentence.length <= LONGEST && !tellsEnd(sentence, secret)) return sentence;
  const starts = cutsIn(sentence)
    .filter(({ at }) => at <= LONGEST)
    .map(({ at, close }) => sentence.slice(0, at).trimEnd() + close);
  const first = starts.findIndex((longer) => tellsEnd(longer, secret));
  // A number without its unit may be the end.
  const start =
    starts.slice(0, first < 0 ? undefined : first).findLast((shorter) => !ENDS_IN_NUMBER.test(shorter)) ?? "";
  const letters = [...start.matchAll(/[\p{L}\p{M}\p{N}]/gu)].length;
  return letters >= FEWEST_LETTERS ? `${start} …` : undefined;
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
