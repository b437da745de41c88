import { tidyLine } from "../../kit/text.ts";
import { checkedRow, MAX_ROWS, refusedRow, type Row, type RowCode } from "../row.ts";
import {
  answerLine,
  explanationLine,
  isKeyHeading,
  letterOf,
  numberedLine,
  optionsIn,
  pairsIn,
  sourceIn,
  splitAnswer,
  splitExplanation,
  type Alphabet,
  type Option,
  type Options,
} from "./lines.ts";

type Open = {
  line: number;
  number?: number | undefined;
  sign?: string;
  text: string[];
  options: Option[];
  alphabet?: Alphabet;
  answer?: string;
  explanation?: string[];
  problem?: RowCode;
};

const SPACES = /[ \t\u00A0\u2000-\u200A\u202F]+/g;

/**
 * Reads questions as a word processor holds them: a number or none, options with Bengali or Latin letters in one line or
 * several, and the answer behind them or in a list at the end.
 */
export function readWord(text: string): Row[] {
  const reader = openReader();
  const lines = text
    .replace(/^\uFEFF/, "")
    .normalize("NFC")
    .split(/\r\n|[\n\r\v\u2028\u2029]/);
  for (const [i, line] of lines.entries()) {
    reader.read(i + 1, line.replace(SPACES, " ").trim());
    if (reader.opens.length > MAX_ROWS) break;
  }
  const isNumbered = reader.opens.some(({ number }) => number !== undefined);
  const first = reader.opens.findIndex(({ number }) => number !== undefined);
  return reader.opens.flatMap((open, i) => {
    const isLoose = isNumbered && open.number === undefined && open.options.length === 0;
    // Names of school, subject and paper.
    if (isLoose && i < first) return [];
    return isLoose ? refusedRow(open.line, "loose_text") : rowOf(open);
  });
}

function openReader() {
  const opens: Open[] = [];
  let open: Open | undefined;
  let isAfterBlank = false;
  /** After a heading such as `উত্তরমালা`. */
  let isKey = false;
  /** Questions that a list of answers may still concern, by their number. */
  let waiting = new Map<number, Open>();

  const begin = (line: number, more: Partial<Open> = {}): Open => {
    open = { line, text: [], options: [], ...more };
    isKey = false;
    opens.push(open);
    return open;
  };

  const takeText = (to: Open, given: string): void => {
    const found = optionsIn(given, 0);
    if (found) takeOptions(to, found, given);
    else if (given !== "") to.text.push(given);
  };

  const takeOptions = (to: Open, { before, alphabet, first, options }: Options, line: string): void => {
    if (before !== "") to.text.push(before);
    if (to.text.length === 0) to.problem ??= "option_before_question";
    else if (first !== to.options.length) to.problem ??= "option_order";
    to.alphabet = alphabet;
    to.options.push(...options);
    const last = to.options.at(-1);
    if (!last || to.options.length < 2 || !splitAnswer(line).after) return;
    const { before: kept, after } = splitAnswer(last.text.startsWith("(") ? last.text : ` ${last.text}`);
    last.text = kept.trim();
    takeAnswer(to, answerLine(after.trim()) ?? "");
  };

  const takeAnswer = (to: Open, given: string): void => {
    const { before, after } = splitExplanation(` ${given}`);
    to.answer = before.trim();
    const explanation = after && explanationLine(after);
    if (explanation !== undefined && after) to.explanation = explanation === "" ? [] : [explanation];
  };

  const takeKey = (pairs: ReturnType<typeof pairsIn>): void => {
    for (const { number, letter } of pairs) {
      const asked = waiting.get(number);
      if (asked) asked.answer ??= letter;
      waiting.delete(number);
    }
    open = undefined;
  };

  const read = (line: number, text: string): void => {
    if (text === "") {
      isAfterBlank = true;
      return;
    }
    const wasBlank = isAfterBlank;
    isAfterBlank = false;
    const pairs = opens.length > 0 ? pairsIn(text) : [];
    if (pairs.length > 1 || (pairs.length === 1 && (isKey || numberedLine(text)))) return takeKey(pairs);
    const numbered = numberedLine(text);
    if (numbered && isNext(open, numbered)) {
      const { number, sign, rest } = numbered;
      // A second part of the paper counts from 1 again and has a list of its own.
      if (waiting.has(number)) waiting = new Map();
      const asked = begin(line, { number, sign });
      waiting.set(number, asked);
      return takeText(asked, rest);
    }
    const explanation = explanationLine(text);
    if (open && explanation !== undefined && open.options.length > 0) {
      open.explanation = explanation === "" ? [] : [explanation];
      return;
    }
    if (isKeyHeading(text) && open && open.options.length > 0) {
      isKey = true;
      return;
    }
    if (isKey && open && open.answer === undefined) return takeAnswer(open, text);
    const answer = answerLine(text);
    if (answer !== undefined && (open || opens.length === 0)) {
      if (open) return takeAnswer(open, answer);
      begin(line, { problem: "answer_before_question" });
      return;
    }
    if (open?.explanation && (open.number !== undefined || !wasBlank)) {
      open.explanation.push(text);
      return;
    }
    const isDone = open?.answer !== undefined || open?.problem === "answer_before_question";
    const options = isDone ? undefined : optionsIn(text, open?.options.length ?? 0, open?.alphabet);
    if (options) return takeOptions(open ?? begin(line), options, text);
    const last = open?.options.at(-1);
    if (open && !last && !isDone) return takeText(open, text);
    if (last?.text === "" && !isDone) last.text = text;
    else takeText(begin(line), text);
  };
  return { opens, read };
}

/** A list inside a question has other signs or counts otherwise than the questions. */
const isNext = (open: Open | undefined, { number, sign }: { number: number; sign: string }): boolean =>
  open?.number === undefined ||
  open.options.length > 0 ||
  open.problem !== undefined ||
  (open.sign === sign && number === open.number + 1);

function rowOf(open: Open): Row {
  const { line, text, options, explanation, problem } = open;
  if (problem) return refusedRow(line, problem);
  if (options.length === 0) return refusedRow(line, "no_options");
  const correct = correctOf(open);
  if (typeof correct === "string") return refusedRow(line, correct);
  const source = sourceIn(text.join("\n"));
  return checkedRow(line, {
    question: source.text,
    options: options.map((option, i) => ({ option: option.text, is_correct: i === correct })),
    explanation: explanation?.join("\n") || null,
    data: source.data,
    difficulty: null,
  });
}

const ANSWER = /^[([]?([ক-চA-Fa-f])(?:[)\].।:]+|(?=[ ,]|$)) ?(.*)$/;
const NUMBER = /^[([]?([1-6১-৬])[)\].।]?$/;
/** A source or a remark in brackets behind the answer. */
const REMARK = /^[([{,।.]/;

function correctOf({ options, answer, alphabet }: Open): number | RowCode {
  if (answer === undefined) {
    const marked = options.flatMap(({ isMarked }, i) => (isMarked ? [i] : []));
    return marked.length === 1 ? (marked[0] ?? 0) : "answer_missing";
  }
  const given = tidyLine(answer).replace(/[।.]$/, "").trim();
  if (given === "") return "answer_missing";
  const [, letter, rest = ""] = ANSWER.exec(given) ?? [];
  const named = letter === undefined ? undefined : letterOf(letter);
  const byText = options.findIndex(({ text }) => tidyLine(text) === given);
  if (byText >= 0 && named?.alphabet !== alphabet) return byText;
  if (named) {
    const option = options[named.index];
    if (!option) return "answer_unknown";
    const isSame = rest === "" || REMARK.test(rest) || rest.startsWith(tidyLine(option.text));
    return isSame ? named.index : "answer_unclear";
  }
  if (byText >= 0) return byText;
  const index = "১২৩৪৫৬".indexOf(NUMBER.exec(given)?.[1] ?? "x");
  const latin = "123456".indexOf(NUMBER.exec(given)?.[1] ?? "x");
  const numbered = Math.max(index, latin);
  if (numbered >= options.length) return "answer_unknown";
  return numbered >= 0 ? numbered : "answer_unclear";
}
