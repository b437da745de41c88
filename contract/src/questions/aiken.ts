import {
  BENGALI_LETTERS,
  checkedRow,
  LETTERS,
  MAX_ROWS,
  refusedRow,
  type Draft,
  type FileQuestion,
  type Row,
  type RowCode,
} from "./row.ts";

const OPTION = /^([A-Za-zক-চ])[.)][ \t]+(.*)$/;
const ANSWER = /^(?:ANSWER|উত্তর)[ \t]*:[ \t]*(.*)$/i;

type Open = { line: number; text: string[]; options: string[]; problem?: RowCode };

/** Reads Moodle's Aiken format: the question, its options `A.` or `A)`, and `ANSWER: A`. */
export function readAiken(text: string): Row[] {
  const rows: Row[] = [];
  let open: Open | undefined;
  const at = (line: number): Open => (open ??= { line, text: [], options: [] });
  for (const [i, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.trim();
    if (line === "") continue;
    const answer = ANSWER.exec(line);
    if (answer) {
      rows.push(open ? rowOf(open, answer[1] ?? "") : refusedRow(i + 1, "answer_before_question"));
      if (rows.length > MAX_ROWS) return rows;
      open = undefined;
      continue;
    }
    if (rows.length > MAX_ROWS) return rows;
    const [, letter, option = ""] = OPTION.exec(line) ?? [];
    if (letter) addOption(at(i + 1), letter, option.trim());
    else if (open && open.options.length > 0) {
      rows.push(refusedRow(open.line, "no_answer_line"));
      open = { line: i + 1, text: [line], options: [] };
    } else at(i + 1).text.push(line);
  }
  if (open) rows.push(refusedRow(open.line, open.options.length > 0 ? "no_answer_line" : "no_answers"));
  return rows;
}

function indexOf(letter: string): number {
  const index = LETTERS.indexOf(letter.toUpperCase());
  return index >= 0 ? index : BENGALI_LETTERS.indexOf(letter);
}

function addOption(open: Open, letter: string, option: string): void {
  if (open.text.length === 0) open.problem ??= "option_before_question";
  else if (indexOf(letter) !== open.options.length) open.problem ??= "option_order";
  open.options.push(option);
}

function rowOf({ line, text, options, problem }: Open, answer: string): Row {
  if (problem) return refusedRow(line, problem);
  if (options.length === 0) return refusedRow(line, "no_answers");
  const correct = indexOf(answer.trim().replace(/[.)]$/, ""));
  if (correct < 0 || correct >= options.length) return refusedRow(line, "answer_unknown");
  const draft: Draft = {
    question: text.join("\n"),
    options: options.map((option, i) => ({ option, is_correct: i === correct })),
  };
  return checkedRow(line, draft);
}

/** The format has no place for explanation and source, and none for blank lines. */
export const writeAiken = (questions: readonly FileQuestion[]): string =>
  questions
    .map(({ question, options }) =>
      [
        ...question.split(/\n\s*/).map(asText),
        ...options.map(({ option }, i) => `${LETTERS[i] ?? ""}. ${option}`),
        `ANSWER: ${LETTERS[options.findIndex(({ is_correct }) => is_correct)] ?? ""}`,
        "",
      ].join("\n"),
    )
    .join("\n");

/** A line of the question that reads like an option or an answer gets a space that the format does not know. */
function asText(line: string): string {
  if (OPTION.test(line)) return line.replace(/[ \t]/, "\u00A0");
  return ANSWER.test(line) ? line.replace(":", "\u00A0:") : line;
}
