import { flat, withDigits } from "./flat.ts";
import { tight, wordsIn } from "./phrases.ts";
import { valuesIn, type Value } from "./values.ts";

/** The final answer of a question, in all forms that a step of help may not tell before the solution. */
export type Secret = {
  values: readonly Value[];
  /** Values of the question itself, which a hint repeats. */
  given: readonly Value[];
  /** Words of the answer without spaces, and the words one by one. */
  texts: readonly { tight: string; words: readonly string[] }[];
  letter: string | undefined;
  /** The other letters, where the question has options. */
  others: readonly string[];
  question: string;
};

const LETTERS: Readonly<Record<string, string>> = {
  ক: "a",
  খ: "b",
  গ: "c",
  ঘ: "d",
  ঙ: "e",
  a: "a",
  b: "b",
  c: "c",
  d: "d",
  e: "e",
  i: "a",
  ii: "b",
  iii: "c",
  iv: "d",
};
export const letterOf = (sign: string): string | undefined => LETTERS[sign.toLowerCase()];

const OPTION = /(?<![\p{L}\p{M}\p{N}])\(?([কখগঘঙ]|[a-eA-E])[).।:]\s*/gu;

type Option = { letter: string; text: string };

/** The options of a question, and its text without them. */
function splitOptions(question: string): { stem: string; options: Option[] } {
  const marks = [...question.matchAll(OPTION)];
  const start = marks.findIndex((mark, i) => {
    const next = marks[i + 1];
    return letterOf(mark[1] ?? "") === "a" && next !== undefined && letterOf(next[1] ?? "") === "b";
  });
  if (start < 0) return { stem: question, options: [] };
  const own = marks.slice(start);
  const options = own.map((mark, i) => ({
    letter: letterOf(mark[1] ?? "") ?? "",
    text: question
      .slice(mark.index + mark[0].length, own[i + 1]?.index)
      .trim()
      .replace(/[,;।]$/u, ""),
  }));
  return { stem: question.slice(0, own[0]?.index), options };
}

const MARKER =
  /(?:(?:সঠিক|চূড়ান্ত|নির্ণেয়|final|correct)\s+)?(?:উত্তর(?:টি|টা)?|answer|ans)\s*(?:হলো|হল|হবে|is|[:ঃ=\-–—.])+\s*/giu;
const CONCLUSION = /(?:∴|\\therefore|সুতরাং|অতএব|অর্থাৎ|therefore|hence|thus)[,:]?\s*/giu;
const SENTENCE_END = /[।॥?!\n]|\.(?=\s|$)/;

const sentenceAt = (text: string, from: number): string => text.slice(from).split(SENTENCE_END, 1)[0] ?? "";

const EQUALS = /=|\\approx|≈|\\simeq/g;

/** The parts of a solution that state its end. `isStated`: behind a marker or a word of conclusion. `last`: the last sentence. */
type Ends = { isStated: boolean; texts: string[]; last: string };

/** Behind a marker, or else the last equation and the last sentence. */
function endsOf(solution: string): Ends {
  const marked = [...solution.matchAll(MARKER)].map((mark) =>
    sentenceAt(solution, mark.index + mark[0].length),
  );
  const stated = marked.filter((text) => text.trim() !== "");
  if (stated.length > 0) return { isStated: true, texts: stated, last: "" };
  const texts: string[] = [];
  const conclusion = [...solution.matchAll(CONCLUSION)].at(-1);
  if (conclusion) texts.push(lastSide(sentenceAt(solution, conclusion.index + conclusion[0].length)));
  const lastEquation = [...solution.matchAll(EQUALS)].at(-1);
  if (lastEquation) texts.push(sentenceAt(solution, lastEquation.index + lastEquation[0].length));
  const sentences = solution.split(SENTENCE_END).filter((one) => /[\p{L}\p{N}]/u.test(one));
  return { isStated: conclusion !== undefined, texts, last: sentences.at(-1) ?? "" };
}

/** Right of the last sign of equality. */
const lastSide = (text: string): string => {
  const last = [...text.matchAll(EQUALS)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
};

const LETTER_ALONE =
  /^\s*(?:option|অপশন|বিকল্প)?\s*[([]?\s*([কখগঘঙ]|[a-eA-E])(?:[)\].:]|\s*$|\s+(?:নম্বর|অপশন|বিকল্প))/u;
const MAX_WORDS = 6;

const readFlat = (text: string): string => withDigits(flat(text));

const isBlank = (text: string | null): text is null | "" => text === null || text.trim() === "";

export function secretOf(question: string, solution: string | null): Secret | undefined {
  if (isBlank(solution)) return undefined;
  const { texts, last } = endsOf(solution);
  return secretFrom(question, last === "" ? texts : [...texts, lastSide(last)]);
}

function secretFrom(question: string, ends: readonly string[]): Secret {
  const { stem, options } = splitOptions(question);
  const letter = ends
    .map((end) => letterOf(LETTER_ALONE.exec(end)?.[1] ?? ""))
    .find((one) => one !== undefined);
  const chosen = optionOf(options, letter, ends);
  const told = chosen ? [chosen.text] : ends.map((end) => end.replace(LETTER_ALONE, ""));
  const flatTold = told.map(readFlat);
  const values = flatTold.flatMap((text) => valuesIn(text).filter(({ isFormula }) => !isFormula));
  const flatStem = readFlat(stem);
  const texts = flatTold.flatMap((text) => textOf(text, values.length > 0, flatStem));
  return {
    values,
    given: valuesIn(flatStem),
    texts,
    letter: chosen?.letter ?? (options.length > 0 ? letter : undefined),
    others: options.map((one) => one.letter).filter((one) => one !== (chosen?.letter ?? letter)),
    question: tight(flatStem),
  };
}

/** Beginnings of words, so that both spellings of a dotted letter match. */
const STATES_VALUE = /\p{N}|উত্তর|হবে|হলো|হয|দাঁড|আসবে|সমান|answer|result|equal/u;

/**
 * The end of a text that people wrote. Its last sentence may be any remark, so words are an end only where the text calls
 * a few of them one: many are an explanation. Undefined without an end that can be known.
 */
export function secretOfText(question: string, text: string): Secret | undefined {
  const { isStated, texts: ends, last } = endsOf(text);
  const secret = secretFrom(
    question,
    STATES_VALUE.test(last.normalize("NFC")) ? [...ends, lastSide(last)] : ends,
  );
  const short = secret.texts.filter(({ words }) => words.length > 0);
  const texts = isStated || secret.others.length > 0 ? short : [];
  const isKnown = secret.values.length + texts.length > 0 || secret.letter !== undefined;
  return isKnown ? { ...secret, texts } : undefined;
}

/** The right option of a question, whose options come in any order. It stays secret where the question names it. */
export function secretOfOption(question: string, option: string): Secret {
  const text = readFlat(option);
  const values = valuesIn(text).filter(({ isFormula }) => !isFormula);
  const isOwn = ({ value, unit }: Value) =>
    values.some((one) => one.value === value && one.unit?.kind === unit?.kind);
  return {
    values,
    given: valuesIn(readFlat(question)).filter((value) => !isOwn(value)),
    texts: textOf(text, values.length > 0, "", 1),
    letter: undefined,
    others: [],
    question: "",
  };
}

function optionOf(
  options: readonly Option[],
  letter: string | undefined,
  ends: readonly string[],
): Option | undefined {
  if (options.length === 0) return undefined;
  const byLetter = options.find((one) => one.letter === letter);
  if (byLetter) return byLetter;
  const tights = ends.map((end) => tight(readFlat(end)));
  const all = options
    .map((option) => ({ option, own: tight(readFlat(option.text)) }))
    .filter(({ own }) => own !== "");
  const exact = all.find(({ own }) => tights.includes(own));
  // `NAND` contains `AND`: the longest option that is part of the end.
  const parts = all.filter(({ own }) => own.length > 2 && tights.some((end) => end.includes(own)));
  return (exact ?? parts.sort((one, other) => other.own.length - one.own.length)[0])?.option;
}

/** Words of an answer; a sentence with a number is compared by its number, and a long one as a whole. */
function textOf(text: string, hasValues: boolean, stem: string, fewest = 2): Secret["texts"] {
  const all = wordsIn(text.replaceAll("_", ""));
  const words = all.filter((word) => !isFiller(word));
  const isSymbolic = /[\p{L}]\s?[\^_]|[a-z]\s?[-+]\s?[\da-z]|[A-Z][a-z]?\d/u.test(text);
  if (hasValues && !isSymbolic) return [];
  if (words.length > MAX_WORDS) return [{ tight: tight(all.join("")), words: [] }];
  const whole = tight(words.join(""));
  return whole.length < fewest || (stem !== "" && tight(stem).includes(whole))
    ? []
    : [{ tight: whole, words }];
}

const FILLERS = new Set(
  "হলো হল হবে হয় এর এই টি টা the is a an of it and ও বা or to দাঁড়ায় পাই পাওয়া যায় মান value কারণ থেকে আমরা"
    .split(" ")
    .map((word) => word.normalize("NFKC")),
);
const isFiller = (word: string): boolean => FILLERS.has(word);
