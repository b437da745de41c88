import { latinDigits } from "../../kit/text.ts";
import { BENGALI_LETTERS, LETTERS } from "../row.ts";

/** The letters of one list of options; a question uses one of them. */
export type Alphabet = "bengali" | "upper" | "lower";
type Letter = { alphabet: Alphabet; index: number };

export function letterOf(letter: string): Letter {
  const bengali = BENGALI_LETTERS.indexOf(letter);
  if (bengali >= 0) return { alphabet: "bengali", index: bengali };
  const upper = LETTERS.indexOf(letter);
  return upper >= 0
    ? { alphabet: "upper", index: upper }
    : { alphabet: "lower", index: LETTERS.indexOf(letter.toUpperCase()) };
}

const NUMBERED =
  /^(?:(?:প্রশ্ন(?: ?নং)?|Q(?:uestion)?)[ .:-]*)?[([]?([0-9০-৯]{1,4}) ?([।.)\]:|]|[-–—](?= ))(?![0-9০-৯]) ?(.*)$/i;

/** `১। …`, `1. …`, `(১) …` or `প্রশ্ন ১: …`; the sign behind the number tells a list inside a question from the next one. */
export function numberedLine(line: string): { number: number; sign: string; rest: string } | undefined {
  const [, digits, sign = "", rest = ""] = NUMBERED.exec(line) ?? [];
  return digits === undefined ? undefined : { number: Number(latinDigits(digits)), sign, rest };
}

const KEYWORD = "(?:সঠিক ?)?উত্তর|correct(?: (?:answer|option))?|ans(?:wer)?|উ";
const LETTER = "[ক-চA-Fa-f]";

/** `উত্তর মেরু` and `উত্তর-পূর্ব` are words of a question: without a colon only a lone letter is an answer. */
const ANSWER = new RegExp(
  `^[([]?(?:${KEYWORD}) ?(?:[:ঃ=→][ :=>–—-]*(.*)|[ .।–—-]*([([]?${LETTER}(?:[)\\].।].*)?))$`,
  "i",
);
const INLINE_ANSWER = /[ ([](?:সঠিক ?)?(?:উত্তর|উ|ans(?:wer)?) ?[:ঃ=]/i;
const EXPLANATION = /^[([]?(?:ব্যাখ্যা|explanation|সমাধান|solution) ?(?:[:ঃ=–—-]+ ?(.*)|)$/i;
const INLINE_EXPLANATION = /[ ।([](?:ব্যাখ্যা|explanation) ?[:ঃ=–—-]/i;

export function answerLine(line: string): string | undefined {
  const found = ANSWER.exec(line);
  return found ? (found[1] ?? found[2] ?? "") : undefined;
}

export function explanationLine(line: string): string | undefined {
  const found = EXPLANATION.exec(line);
  return found ? (found[1] ?? "") : undefined;
}

type Split = { before: string; after: string };

function splitAt(line: string, pattern: RegExp): Split {
  const at = line.search(pattern);
  if (at < 0) return { before: line, after: "" };
  return { before: line.slice(0, at).trim(), after: line.slice(at).replace(/^[ ।]/, "") };
}

/** `ঘ) কাজ   উত্তর: খ` */
export const splitAnswer = (line: string): Split => splitAt(line, INLINE_ANSWER);
/** `খ। ব্যাখ্যা: …` */
export const splitExplanation = (line: string): Split => splitAt(line, INLINE_EXPLANATION);

export type Option = { text: string; isMarked: boolean };
type Mark = Letter & { at: number; textAt: number; isMarked: boolean };
export type Options = {
  before: string;
  alphabet: Alphabet;
  /** Index of the first one, which is not the expected one where an option is missing. */
  first: number;
  options: Option[];
};

const MARK = new RegExp(`(^| )([*✓✔√]?) ?[([]?(${LETTER})[)\\].।]`, "g");
const TICK = /[✓✔√]$/;
/** Each mark is compared with those behind it. */
const MAX_MARKS = 60;

function marksIn(line: string, alphabet: Alphabet | undefined): Mark[] {
  const marks: Mark[] = [];
  for (const found of line.matchAll(MARK)) {
    const letter = letterOf(found[3] ?? "");
    if (alphabet !== undefined && letter.alphabet !== alphabet) continue;
    const textAt = found.index + found[0].length;
    marks.push({ ...letter, at: found.index, textAt, isMarked: found[2] !== "" });
    if (marks.length === MAX_MARKS) break;
  }
  return marks;
}

/**
 * The options that begin in this line. One at the start of the line counts as it stands; behind other text they count only
 * in their order, and the first two together, so that a letter with a full stop inside a question is left alone.
 */
export function optionsIn(line: string, expected: number, alphabet?: Alphabet): Options | undefined {
  const marks = marksIn(line, alphabet);
  const [start] = marks;
  if (!start) return undefined;
  const first =
    start.at === 0 && (expected > 0 || start.index < 2)
      ? start
      : marks.find(({ index, alphabet: own }, i) => {
          if (index !== expected) return false;
          const isFollowed = marks.some(
            (next, j) => j > i && next.index === expected + 1 && next.alphabet === own,
          );
          return expected > 0 || isFollowed;
        });
  if (!first) return undefined;
  const chosen = [first];
  for (const mark of marks)
    if (mark.at > first.at && mark.alphabet === first.alphabet && mark.index === first.index + chosen.length)
      chosen.push(mark);
  const options = chosen.map(({ textAt, isMarked }, i) => {
    const text = line.slice(textAt, chosen[i + 1]?.at).trim();
    return { text: text.replace(TICK, "").trim(), isMarked: isMarked || TICK.test(text) };
  });
  return { before: line.slice(0, first.at).trim(), alphabet: first.alphabet, first: first.index, options };
}

const KEY_HEADING = /^(?:সঠিক ?)?(?:উত্তর(?:মালা|পত্র|সমূহ|গুলো)?|answers?(?: ?(?:key|sheet))?) ?[:ঃ।=–—-]*$/i;
export const isKeyHeading = (line: string): boolean => KEY_HEADING.test(line);

const PAIR = new RegExp(
  `[ ,;|]*[([]?([0-9০-৯]{1,4}) ?[).\\]।:=→–—-]{0,2}>? ?[([]?(${LETTER})[)\\].।]?(?=[ ,;|]|$)`,
  "y",
);
const KEY_START = /^(?:সঠিক ?)?(?:উত্তর(?:মালা|পত্র|সমূহ|গুলো)?|answers?(?: ?key)?) ?[:ঃ=]/i;

export type Pair = { number: number; letter: string };

/** `১. খ ২. গ` or `1-B, 2-C`: a line of the list of answers at the end; empty when something else stands in it. */
export function pairsIn(line: string): Pair[] {
  const text = line.replace(KEY_START, "");
  const pairs: Pair[] = [];
  PAIR.lastIndex = 0;
  let end = 0;
  for (let found = PAIR.exec(text); found; found = PAIR.exec(text)) {
    pairs.push({ number: Number(latinDigits(found[1] ?? "")), letter: found[2] ?? "" });
    end = PAIR.lastIndex;
  }
  PAIR.lastIndex = 0;
  return text.slice(end).replace(/[ ,;|।]/g, "") === "" ? pairs : [];
}

const BOARD = /[[(]([^[\]()]{1,40}?) ?(?:বোর্ড|বো\.|board)[ ,:'’-]{0,3}([0-9০-৯]{4})[\])]$/i;

/** `… কোনটি? [ঢাকা বোর্ড ২০২৩]` */
export function sourceIn(text: string): { text: string; data: { board?: string; year?: string } } {
  const found = BOARD.exec(text);
  const [, board = "", year = ""] = found ?? [];
  if (!found || found.index === 0 || board.trim() === "") return { text, data: {} };
  return { text: text.slice(0, found.index).trim(), data: { board: board.trim(), year } };
}
