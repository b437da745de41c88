import * as z from "zod/mini";
import type { Localized } from "../kit/problem.ts";
import { fieldSentences, isFieldCode } from "../kit/field-messages.ts";
import { NewQuestion, quizzesErrors, QUIZ_LIMITS, type QuestionSource } from "../quizzes.ts";

export const questionFormats = ["gift", "aiken", "csv", "json"] as const;
export type QuestionFormat = (typeof questionFormats)[number];

export const MAX_OPTIONS = QUIZ_LIMITS.options.max;
export const MAX_ROWS = 1_000;

/** A question as a file holds it; the importer chooses subject and chapter. */
export const FileQuestion = z.object({
  ...NewQuestion.shape,
  difficulty: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(3)))),
});
export type FileQuestion = z.output<typeof FileQuestion>;

export type Draft = {
  question: string;
  options: { option: string; is_correct: boolean }[];
  explanation?: string | null;
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
  bad_difficulty: {
    bn: "কঠিনতা ১, ২ বা ৩ হতে হবে।",
    en: "The difficulty is 1, 2 or 3.",
  },
} as const satisfies Record<string, Localized>;
export type RowCode = keyof typeof rowSentences;

export type Row = { row: number } & (
  { question: FileQuestion; refusal?: never } | { refusal: Localized; question?: never }
);

export const refusedRow = (row: number, code: RowCode): Row => ({ row, refusal: rowSentences[code] });

/** A draft as the contract wants it, or the first reason why it is none. */
export function checkedRow(row: number, draft: unknown): Row {
  const parsed = z.safeParse(FileQuestion, draft);
  return parsed.success
    ? { row, question: parsed.data }
    : { row, refusal: sentenceFor(parsed.error.issues[0]) };
}

type Issue = z.core.$ZodIssue | undefined;

function sentenceFor(issue: Issue): Localized {
  const [field, , part] = issue?.path ?? [];
  const code = issue?.message ?? "";
  if (code === "quizzes.one_correct" || code === "quizzes.same_options") return quizzesErrors[code];
  if (field === "options" && part === undefined) return rowSentences.option_count;
  if (code === "bad_characters") return fieldSentences.bad_characters;
  if (code === "too_long" && field === "options") return rowSentences.option_long;
  if (code === "too_short" && field === "options") return rowSentences.option_empty;
  if (code === "too_long" && field === "question") return rowSentences.question_long;
  if (code === "too_short" && field === "question") return rowSentences.no_text;
  if (field === "explanation" && code === "too_long") return rowSentences.explanation_long;
  if (field === "difficulty") return rowSentences.bad_difficulty;
  return fieldSentences[isFieldCode(code) ? code : "bad_format"];
}

export const LETTERS = ["A", "B", "C", "D", "E", "F"];
export const BENGALI_LETTERS = ["ক", "খ", "গ", "ঘ", "ঙ", "চ"];
