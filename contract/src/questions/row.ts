import type { Localized } from "../kit/problem.ts";
import { fieldSentences } from "../kit/field-messages.ts";
import { isOneLine, isStorable, isTooLong, isTooShort, tidyLine, tidyText } from "../kit/text.ts";
import { hasTooManyMarks } from "../kit/visible-text.ts";
import { quizzesErrors, QUIZ_LIMITS, type NewQuestion, type QuestionSource } from "../quizzes.ts";

export const questionFormats = ["gift", "aiken", "csv", "json"] as const;
export type QuestionFormat = (typeof questionFormats)[number];
/** Text of a word processor is read and never written. */
export const importFormats = ["word", ...questionFormats] as const;
export type ImportFormat = (typeof importFormats)[number];

export const MAX_OPTIONS = QUIZ_LIMITS.options.max;
export const MAX_ROWS = 1_000;

/** One more than are taken: a file with more is refused as a whole, so the rest need not be checked. */
export const readable = <T>(rows: readonly T[]): T[] => rows.slice(0, MAX_ROWS + 1);

/** A question as a file holds it: without a picture, and the importer chooses subject and chapter. */
export type FileQuestion = Omit<NewQuestion, "image" | "image_alt"> & {
  difficulty?: number | null | undefined;
};

export type Draft = {
  question: string;
  options: { option: string; is_correct: boolean }[];
  explanation?: string | null;
  hints?: string[];
  data?: QuestionSource;
  difficulty?: number | null;
};

/** Reasons for which a row of a file is no question. */
export const rowSentences = {
  unclosed_brace: {
    bn: "উত্তরের { } ঠিকভাবে বন্ধ হয়নি।",
    en: "The answer block { } is not closed.",
  },
  no_answers: { bn: "প্রশ্নটার কোনো উত্তর নেই।", en: "The question has no answers." },
  no_text: { bn: "প্রশ্নের লেখা নেই।", en: "The question has no text." },
  short_answer: {
    bn: "সংক্ষিপ্ত উত্তরের প্রশ্ন নেওয়া হয় না; অন্তত একটা ভুল অপশন (~) দিন।",
    en: "Short-answer questions are not taken; give at least one wrong option (~).",
  },
  numerical: {
    bn: "সংখ্যা লেখার প্রশ্ন (#) নেওয়া হয় না।",
    en: "Numerical questions (#) are not taken.",
  },
  matching: { bn: "মেলানোর প্রশ্ন (->) নেওয়া হয় না।", en: "Matching questions (->) are not taken." },
  essay: { bn: "রচনামূলক প্রশ্ন নেওয়া হয় না।", en: "Essay questions are not taken." },
  description: {
    bn: "এটা প্রশ্ন নয়, শুধু লেখা: { } দিয়ে উত্তর দিন।",
    en: "This is a text and no question: give answers in { }.",
  },
  weights: {
    bn: "একটা মাত্র অপশন পুরো নম্বরের হতে হবে; ভাগ করা নম্বর (%৫০%) নেওয়া হয় না।",
    en: "Exactly one option must give the full mark; shared marks (%50%) are not taken.",
  },
  option_before_question: {
    bn: "অপশনের আগে প্রশ্ন লেখা নেই।",
    en: "An option stands before any question.",
  },
  option_order: {
    bn: "অপশনগুলো A, B, C বা ক, খ, গ ক্রমে দিন।",
    en: "Give the options in the order A, B, C.",
  },
  no_answer_line: {
    bn: "ANSWER: লাইনটা নেই।",
    en: "The line ANSWER: is missing.",
  },
  answer_unknown: {
    bn: "উত্তরে যে অপশনের কথা লেখা, সেটা নেই।",
    en: "The answer names an option that is not there.",
  },
  answer_missing: {
    bn: "সঠিক উত্তর লেখা নেই; অপশনের নিচে লিখুন, যেমন উত্তর: খ।",
    en: "The answer is missing; write it below the options, for example Answer: B.",
  },
  answer_unclear: {
    bn: "উত্তরটা বোঝা যাচ্ছে না; একটা অপশনের অক্ষর লিখুন, যেমন উত্তর: খ।",
    en: "The answer is not clear; give the letter of one option, for example Answer: B.",
  },
  no_options: { bn: "প্রশ্নটার অপশন (ক, খ, গ, ঘ) নেই।", en: "The question has no options (A, B, C, D)." },
  loose_text: {
    bn: "এই লেখাটা কোনো প্রশ্নের অংশ নয়। উদ্দীপক হলে প্রশ্নের নম্বরের পরে বসান।",
    en: "This text belongs to no question. Move a text that a question needs behind its number.",
  },
  answer_before_question: {
    bn: "ANSWER: লাইনের আগে প্রশ্ন নেই।",
    en: "A line ANSWER: stands before any question.",
  },
  header_missing: {
    bn: "প্রথম সারিতে প্রশ্ন, অপশন আর সঠিক উত্তরের কলামের নাম দিন।",
    en: "Name the columns question, option and correct in the first row.",
  },
  header_twice: { bn: "একই কলামের নাম দুইবার আছে।", en: "A column is named twice." },
  unclosed_quote: { bn: 'উদ্ধৃতি চিহ্ন (") বন্ধ হয়নি।', en: 'A quotation mark (") is not closed.' },
  too_many_cells: { bn: "সারিতে কলামের চেয়ে বেশি ঘর আছে।", en: "The row has more cells than columns." },
  option_gap: { bn: "মাঝের একটা অপশন ফাঁকা।", en: "An option in between is empty." },
  bad_json: { bn: "লেখাটা ঠিক JSON নয়।", en: "The text is not valid JSON." },
  not_a_list: { bn: "JSON-এ প্রশ্নের তালিকা [ ] দিন।", en: "Give a list [ ] of questions." },
  option_count: {
    bn: "২ থেকে ৬টা অপশন দিতে হবে।",
    en: "A question has 2 to 6 options.",
  },
  option_long: {
    bn: "একটা অপশন ৩০০ অক্ষরের বেশি লম্বা।",
    en: "An option is longer than 300 letters.",
  },
  option_empty: { bn: "একটা অপশন ফাঁকা।", en: "An option is empty." },
  question_long: {
    bn: "প্রশ্নটা ২,০০০ অক্ষরের বেশি লম্বা।",
    en: "The question is longer than 2,000 letters.",
  },
  explanation_long: {
    bn: "ব্যাখ্যাটা ২,০০০ অক্ষরের বেশি লম্বা।",
    en: "The explanation is longer than 2,000 letters.",
  },
  hint_long: {
    bn: "একটা ইঙ্গিত ৩০০ অক্ষরের বেশি লম্বা।",
    en: "A hint is longer than 300 letters.",
  },
  hint_empty: { bn: "একটা ইঙ্গিত ফাঁকা।", en: "A hint is empty." },
  bad_difficulty: {
    bn: "কঠিনতা ১, ২ বা ৩ হতে হবে।",
    en: "The difficulty is 1, 2 or 3.",
  },
} as const satisfies Record<string, Localized>;
export type RowCode = keyof typeof rowSentences;

export type Row = { row: number } & (
  | {
      question: FileQuestion;
      /** Set where the same question stands further up. */
      isRepeated?: true;
      refusal?: never;
    }
  | { refusal: Localized; question?: never; isRepeated?: never }
);

export const refusedRow = (row: number, code: RowCode): Row => ({ row, refusal: rowSentences[code] });

const compared = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** Two questions with one key ask the same: the text and the options, in any order. */
export const questionKey = (question: string, options: readonly string[]): string =>
  JSON.stringify([compared(question), options.map(compared).sort()]);

export const keyOf = ({ question, options }: FileQuestion): string =>
  questionKey(
    question,
    options.map(({ option }) => option),
  );

/** Marks all but the first of several rows with the same question. */
export function withRepeats(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (!row.question) return row;
    const key = keyOf(row.question);
    if (seen.has(key)) return { ...row, isRepeated: true };
    seen.add(key);
    return row;
  });
}

type Given = Record<string, unknown>;
const isRecord = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A draft as `NewQuestion` wants it, or the first reason why it is none. Checked by hand, because the page shows the
 * refusals before a file is sent and does without the validation library.
 */
export function checkedRow(row: number, draft: unknown): Row {
  if (!isRecord(draft)) return { row, refusal: fieldSentences.wrong_type };
  const refusal =
    textProblem(draft["question"], {
      max: QUIZ_LIMITS.questionLetters,
      empty: "no_text",
      long: "question_long",
    }) ??
    optionsProblem(draft["options"]) ??
    explanationProblem(draft["explanation"]) ??
    hintsProblem(draft["hints"]) ??
    sourceProblem(draft["data"]) ??
    difficultyProblem(draft["difficulty"]);
  return refusal ? { row, refusal } : { row, question: tidied(draft as Draft) };
}

type Bounds = { max: number; empty?: RowCode; long?: RowCode; isLine?: boolean };

function textProblem(text: unknown, { max, empty, long, isLine }: Bounds): Localized | undefined {
  if (text === undefined && empty) return rowSentences[empty];
  if (typeof text !== "string") return fieldSentences.wrong_type;
  if (!isStorable(text) || (isLine && !isOneLine(text.trim()))) return fieldSentences.bad_characters;
  if (hasTooManyMarks(text)) return fieldSentences.too_many_marks;
  if (empty && isTooShort(text, 1)) return rowSentences[empty];
  if (isTooLong(text, max)) return long ? rowSentences[long] : fieldSentences.too_long;
  return undefined;
}

function optionsProblem(options: unknown): Localized | undefined {
  if (!Array.isArray(options)) return rowSentences.option_count;
  const { min, max } = QUIZ_LIMITS.options;
  if (options.length < min || options.length > max) return rowSentences.option_count;
  for (const one of options as unknown[]) {
    if (!isRecord(one) || typeof one["is_correct"] !== "boolean") return fieldSentences.wrong_type;
    const problem = textProblem(one["option"], {
      max: QUIZ_LIMITS.optionLetters,
      empty: "option_empty",
      long: "option_long",
      isLine: true,
    });
    if (problem) return problem;
  }
  const given = options as Draft["options"];
  if (given.filter(({ is_correct }) => is_correct).length !== 1) return quizzesErrors["quizzes.one_correct"];
  const isSame = new Set(given.map(({ option }) => tidyLine(option))).size < given.length;
  return isSame ? quizzesErrors["quizzes.same_options"] : undefined;
}

const explanationProblem = (text: unknown): Localized | undefined =>
  text === undefined || text === null
    ? undefined
    : textProblem(text, { max: QUIZ_LIMITS.explanationLetters, long: "explanation_long" });

function hintsProblem(hints: unknown): Localized | undefined {
  if (hints === undefined) return undefined;
  if (!Array.isArray(hints)) return fieldSentences.wrong_type;
  if (hints.length > QUIZ_LIMITS.hints) return quizzesErrors["quizzes.too_many_hints"];
  for (const hint of hints as unknown[]) {
    const problem = textProblem(hint, {
      max: QUIZ_LIMITS.hintLetters,
      empty: "hint_empty",
      long: "hint_long",
    });
    if (problem) return problem;
  }
  return undefined;
}

const sourceLimits = { subject: 100, topic: 100, board: 100, year: 20 } as const;
const sourceNames = Object.keys(sourceLimits) as (keyof typeof sourceLimits)[];

function sourceProblem(data: unknown): Localized | undefined {
  if (data === undefined) return undefined;
  if (!isRecord(data)) return fieldSentences.wrong_type;
  for (const name of sourceNames) {
    const problem =
      data[name] === undefined
        ? undefined
        : textProblem(data[name], { max: sourceLimits[name], isLine: true });
    if (problem) return problem;
  }
  return undefined;
}

const difficultyProblem = (level: unknown): Localized | undefined =>
  level === undefined || level === null || level === 1 || level === 2 || level === 3
    ? undefined
    : rowSentences.bad_difficulty;

/** Without the keys that a file may add. */
function tidied({ question, options, explanation, hints = [], data = {}, difficulty }: Draft): FileQuestion {
  const source: QuestionSource = {};
  for (const name of sourceNames) {
    const value = data[name];
    if (value !== undefined) source[name] = tidyLine(value);
  }
  return {
    question: tidyText(question),
    options: options.map(({ option, is_correct }) => ({ option: tidyLine(option), is_correct })),
    explanation: typeof explanation === "string" ? tidyText(explanation) : explanation,
    ...(hints.length > 0 && { hints: hints.map(tidyText) }),
    data: source,
    difficulty,
  };
}

export const LETTERS = ["A", "B", "C", "D", "E", "F"];
export const BENGALI_LETTERS = ["ক", "খ", "গ", "ঘ", "ঙ", "চ"];
