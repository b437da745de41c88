import { latinDigits } from "../kit/text.ts";
import type { QuestionSource } from "../quizzes.ts";
import { meantBy, readCells, writeCells, type Cells } from "./cells.ts";
import {
  BENGALI_LETTERS,
  checkedRow,
  LETTERS,
  MAX_OPTIONS,
  readable,
  refusedRow,
  type Draft,
  type FileQuestion,
  type Row,
} from "./row.ts";

const names: Record<string, readonly string[]> = {
  question: ["question", "প্রশ্ন"],
  correct: ["correct", "answer", "সঠিক", "সঠিক উত্তর", "উত্তর"],
  explanation: ["explanation", "ব্যাখ্যা"],
  hint1: ["hint 1", "hint", "ইঙ্গিত 1", "ইঙ্গিত"],
  hint2: ["hint 2", "ইঙ্গিত 2"],
  hint3: ["hint 3", "ইঙ্গিত 3"],
  subject: ["subject", "বিষয়"],
  topic: ["topic", "টপিক", "অধ্যায়"],
  board: ["board", "বোর্ড"],
  year: ["year", "সাল"],
  difficulty: ["difficulty", "কঠিনতা"],
};

const nameOf = new Map(
  Object.entries(names).flatMap(([name, aliases]) =>
    aliases.map((alias) => [alias.normalize("NFC"), name] as const),
  ),
);

/** `option 1`, `option_a`, `A`, `অপশন ১` and `অপশন ক` name the first option. */
function columnOf(header: string): string | undefined {
  const name = latinDigits(header.normalize("NFC")).trim().toLowerCase();
  const known = nameOf.get(name);
  if (known) return known;
  const [, mark] = /^(?:(?:option|অপশন|বিকল্প)[ _-]*)?([1-6]|[a-f]|[ক-চ])$/.exec(name) ?? [];
  const index = mark === undefined ? -1 : optionIndex(mark);
  return index < 0 ? undefined : `option${index}`;
}

function optionIndex(mark: string): number {
  const known = [
    /^[1-9]$/.test(mark) ? Number(mark) - 1 : -1,
    LETTERS.indexOf(mark.toUpperCase()),
    BENGALI_LETTERS.indexOf(mark),
  ];
  return Math.max(...known);
}

/** Reads a table whose first row names its columns, in Bengali or English. */
export function readCsv(text: string): Row[] {
  const { rows, isOpen } = readCells(text.replace(/^\uFEFF/, ""));
  const [header, ...body] = rows;
  if (!header) return [];
  const columns = header.cells.map(columnOf);
  const named = columns.filter((column) => column !== undefined);
  if (new Set(named).size < named.length) return [refusedRow(header.line, "header_twice")];
  if (!["question", "correct", "option0"].every((column) => named.includes(column)))
    return [refusedRow(header.line, "header_missing")];
  const table = { width: columns.length, places: new Map(columns.map((column, i) => [column, i])) };
  return readable(body).map((row, i) =>
    isOpen && i === body.length - 1 ? refusedRow(row.line, "unclosed_quote") : rowOf(row, table),
  );
}

type Table = { width: number; places: ReadonlyMap<string | undefined, number> };

function rowOf({ line, cells }: Cells, { width, places }: Table): Row {
  if (cells.slice(width).some((cell) => cell.trim() !== "")) return refusedRow(line, "too_many_cells");
  const of = (column: string) => meantBy((cells[places.get(column) ?? -1] ?? "").trim());
  const all = Array.from({ length: MAX_OPTIONS }, (_, i) => of(`option${i}`));
  const count = all.reduce((last, option, i) => (option === "" ? last : i + 1), 0);
  const options = all.slice(0, count);
  if (options.includes("")) return refusedRow(line, "option_gap");
  const correct = correctOf(of("correct"), options);
  if (correct < 0 || correct >= options.length) return refusedRow(line, "answer_unknown");
  const data: QuestionSource = {};
  for (const name of ["subject", "topic", "board", "year"] as const) if (of(name)) data[name] = of(name);
  const draft: Draft = {
    question: of("question").replace(/\r\n?/g, "\n"),
    options: options.map((option, i) => ({ option, is_correct: i === correct })),
    explanation: of("explanation").replace(/\r\n?/g, "\n") || null,
    hints: [of("hint1"), of("hint2"), of("hint3")]
      .filter(Boolean)
      .map((hint) => hint.replace(/\r\n?/g, "\n")),
    data,
    difficulty: of("difficulty") === "" ? null : Number(latinDigits(of("difficulty"))),
  };
  return checkedRow(line, draft);
}

/** A number, a letter, or the text of the option itself. */
function correctOf(answer: string, options: readonly string[]): number {
  const index = optionIndex(latinDigits(answer));
  return index >= 0 ? index : options.indexOf(answer);
}

const HEADER = [
  "question",
  ...Array.from({ length: MAX_OPTIONS }, (_, i) => `option ${i + 1}`),
  "correct",
  "explanation",
  "subject",
  "topic",
  "board",
  "year",
  "difficulty",
  "hint 1",
  "hint 2",
  "hint 3",
];

export const writeCsv = (questions: readonly FileQuestion[]): string =>
  writeCells([
    HEADER,
    ...questions.map(({ question, options, explanation, data, difficulty, hints = [] }) => [
      question,
      ...Array.from({ length: MAX_OPTIONS }, (_, i) => options[i]?.option ?? ""),
      String(options.findIndex(({ is_correct }) => is_correct) + 1),
      explanation ?? "",
      ...[data.subject, data.topic, data.board, data.year].map((value) => value ?? ""),
      difficulty ? String(difficulty) : "",
      ...[0, 1, 2].map((i) => hints[i] ?? ""),
    ]),
  ]);
