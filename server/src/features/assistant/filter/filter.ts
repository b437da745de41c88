import { flat, withDigits } from "./flat.ts";
import { joined, skeletons, tight, wordsIn } from "./phrases.ts";
import { letterOf, type Secret } from "./secret.ts";
import { inBase } from "./units.ts";
import { sumsIn, valuesIn, type Value } from "./values.ts";

export { secretOf, type Secret } from "./secret.ts";

/** Rounded to three digits a value is still the same; two whole numbers are the same only if they are equal. */
const TOLERANCE = 0.006;

function isNear(one: number, other: number): boolean {
  const [a, b] = [Math.abs(one), Math.abs(other)];
  if (a === b) return true;
  if (Number.isInteger(a) && Number.isInteger(b) && Math.max(a, b) < 10_000) return false;
  return Math.abs(a - b) <= TOLERANCE * Math.max(a, b);
}

function isSame(told: Value, secret: Value): boolean {
  if (isNear(told.value, secret.value)) return true;
  if (told.unit?.kind === "share" || secret.unit?.kind === "share") {
    const share = ({ value, unit }: Value) => (unit?.kind === "share" ? value / 100 : value);
    return isNear(share(told), share(secret));
  }
  if (!told.unit || !secret.unit || told.unit.kind !== secret.unit.kind) return false;
  return isNear(inBase(told.value, told.unit), inBase(secret.value, secret.unit));
}

const SENTENCES = /[^।॥?!\n]+?(?:[।॥?!\n]|\.(?=\s|$)|$)/gu;
/** A sentence that states a result. */
const ANNOUNCES =
  /উত্তর|সমাধান হ|ফলাফল|ফল হ|চূড়ান্ত|সঠিক|answer|result|final|correct|solution is|equals|equal to|সমান|পাবে|পাওয়া যা|দাঁড়া|আসবে|হবে|হলো|হয়|[=≈→⇒:]/iu;
const NAMES_OPTION = /উত্তর|অপশন|বিকল্প|নম্বর|সঠিক|answer|option|choice|correct|ans\b/iu;

const isGiven = (value: Value, { given, values }: Secret): boolean =>
  given.some((one) => isNear(one.value, value.value) && one.unit?.kind === value.unit?.kind) ||
  // A bare number may be one of the question's, unless it is the answer alone.
  (value.unit === undefined &&
    given.some((one) => one.value === value.value) &&
    values.every((one) => one.unit !== undefined));

const isSmall = ({ value, unit }: Value): boolean => Number.isInteger(value) && Math.abs(value) <= 3 && !unit;

/** The values of a sentence that are the answer. `isStrict`: also those that only an announcement makes one. */
function tellsValue(sentence: string, secret: Secret, isStrict: boolean): boolean {
  const announces = isStrict || ANNOUNCES.test(sentence);
  const told = valuesIn(withDigits(sentence, announces)).filter((value) => !value.isFormula);
  const hits = (value: Value) =>
    secret.values.some((one) => {
      if (!isSame(value, one)) return false;
      if (isGiven(value, secret)) return false;
      return announces || !(isSmall(one) && value.isCount);
    });
  if (told.some(hits)) return true;
  return (
    announces &&
    isAnswer(sentence, isStrict) &&
    sumsIn(withDigits(sentence)).some((sum) => secret.values.some(({ value }) => isNear(sum, value)))
  );
}

const isAnswer = (sentence: string, isStrict: boolean): boolean =>
  isStrict || /উত্তর|ফলাফল|চূড়ান্ত|answer|result|final/iu.test(sentence);

/** Endings of a short word; any other letters make it another word. */
const ENDINGS = new Set(
  "s টি টা টিই টাই র ের কে ে তে য় ই ও".split(" ").map((one) => tight(one.normalize("NFKC"))),
);
const isForm = (word: string, own: string): boolean =>
  word === own || (word.startsWith(own) && ENDINGS.has(word.slice(own.length)));

function tellsText(flatText: string, { texts, question }: Secret): boolean {
  const plain = joined(flatText.replaceAll("_", ""));
  const whole = tight(plain);
  const words = wordsIn(plain);
  const sounds = new Set(words.flatMap(skeletons));
  return texts.some(({ tight: own, words: parts }) => {
    if (own.length <= 3 ? words.some((word) => isForm(tight(word), own)) : whole.includes(own)) return true;
    const heard = parts.map(skeletons);
    return (
      heard.some((one) => one.length > 0) &&
      heard.every((one) => one.length === 0 || one.some((sound) => sounds.has(sound))) &&
      !parts.every((part) => question.includes(tight(part)))
    );
  });
}

const PLACES: Readonly<Record<string, string>> = {
  প্রথম: "a",
  দ্বিতীয়: "b",
  তৃতীয়: "c",
  চতুর্থ: "d",
  first: "a",
  second: "b",
  third: "c",
  fourth: "d",
  last: "d",
  "1": "a",
  "2": "b",
  "3": "c",
  "4": "d",
};
const PLACE =
  /(প্রথম|দ্বিতীয়|তৃতীয়|চতুর্থ|first|second|third|fourth|last|[1-4])(?:টি|টা|st|nd|rd|th|ম|য়)?\s*(?:নম্বর|নং|no\.?|number)?\s*(?:অপশন|বিকল্প|উত্তর|option|choice|one|answer)|(?:অপশন|বিকল্প|option|choice|number)\s*(?:নম্বর|নং|no\.?|number)?\s*[-:#]?\s*([1-4])(?!\d)/giu;
const SIGN = /(?<![\p{L}\p{M}\p{N}])([কখগঘঙ]|[a-eA-E])(?=(?:টি|টা|টাই|টিই|ই|-)?(?![\p{L}\p{M}\p{N}]))/gu;
const IN_BRACKETS = /[([]\s*([কখগঘঙ]|[a-eA-E])\s*[)\]]|(?<![\p{L}\p{M}\p{N}])([কখগঘঙ]|[A-E])\)/gu;

/** Letters of options that a sentence names. A Latin letter is a quantity, too, so it counts beside a word for options. */
function lettersIn(sentence: string): Set<string> {
  const named = new Set<string>();
  const add = (sign: string | undefined) => {
    const letter = sign === undefined ? undefined : letterOf(sign);
    if (letter !== undefined) named.add(letter);
  };
  for (const [, sign, other] of sentence.matchAll(IN_BRACKETS)) add(sign ?? other);
  const isNaming = NAMES_OPTION.test(sentence);
  for (const [, sign = ""] of sentence.matchAll(SIGN)) if (isNaming || /[কখগঘঙ]/.test(sign)) add(sign);
  for (const [, word, digit] of sentence.matchAll(PLACE)) {
    const place =
      PLACES[(word ?? digit ?? "").toLowerCase().normalize("NFC")] ?? PLACES[(word ?? "").normalize("NFKC")];
    if (place !== undefined) named.add(place);
  }
  return named;
}

function tellsLetter(flatText: string, { letter, others }: Secret): boolean {
  if (letter === undefined) return false;
  const named = new Set(sentencesOf(flatText).flatMap((sentence) => [...lettersIn(sentence)]));
  return named.has(letter) || (others.length > 1 && others.every((other) => named.has(other)));
}

const sentencesOf = (text: string): string[] => text.match(SENTENCES) ?? [];

/** Whether a text tells the answer. */
export function tells(text: string, secret: Secret, isStrict = false): boolean {
  const plain = flat(text);
  return (
    tellsLetter(plain, secret) ||
    tellsText(plain, secret) ||
    sentencesOf(plain).some((sentence) => tellsValue(sentence, secret, isStrict)) ||
    // Digits that stand in sentences of their own.
    (secret.values.length > 0 && tellsValue(plain.replace(/[।॥?!\n]+/gu, " "), secret, isStrict))
  );
}

const STATED =
  /(?:উত্তর(?:টি|টা)?|চূড়ান্ত ফল|final answer|the answer|answer)\s*(?:হলো|হল|হবে|is|will be|=|:|ঃ|-)+\s*(?:option|অপশন)?\s*[($\\*]*(?:boxed)?[{(]*\s*(?:[-+]?\d|[কখগঘ](?![\p{L}\p{M}])|[a-eA-E](?![\p{L}\p{M}]))/iu;

/** Without a known answer: a sentence that calls something the answer. */
export const announces = (text: string): boolean =>
  /\\boxed/.test(text) || STATED.test(withDigits(flat(text)));
