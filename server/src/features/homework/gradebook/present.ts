import type { Gradebook, GradebookCell } from "@angon/contract/homework/gradebook";
import { writeCells } from "@angon/contract/questions/cells";
import { plainText } from "@angon/contract/markup/markup";
import type { Language } from "../../../kit/context.ts";
import { writeWorkbook, type SheetCell } from "../../../kit/sheets/write-workbook.ts";
import type { Column } from "./rules.ts";
import { text } from "./text.ts";

export type Row = Gradebook["students"][number];

/** Marks stay numbers, so that the spreadsheet can compute with them; other states are words. */
const cellIn = ({ state, marks }: GradebookCell, language: Language): SheetCell =>
  marks ?? (state === "marked" ? "" : text[state][language]);

/** One row for each student: a column for each homework, then mean and counts. */
function tableOf(columns: readonly Column[], rows: readonly Row[], language: Language): SheetCell[][] {
  const say = (key: keyof typeof text) => text[key][language];
  const days = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Dhaka" });
  const headings = columns.map(({ topic, deadline }) => `${plainText(topic)} (${days.format(deadline)})`);
  const person = [say("student"), say("roll"), say("section")];
  const totals = [say("meanOfMarked"), say("submitted"), say("late"), say("missing")];
  return [
    [...person, ...headings, ...totals],
    ...rows.map(({ name, roll, section, cells, mean }): SheetCell[] => {
      const count = (counts: (cell: GradebookCell) => boolean) => cells.filter(counts).length;
      return [
        name,
        roll ?? "",
        section ?? "",
        ...cells.map((cell) => cellIn(cell, language)),
        mean === null ? "" : Math.round(mean * 100) / 100,
        count(({ state }) => !["open", "missing", "before"].includes(state)),
        count(({ is_late }) => is_late),
        count(({ state }) => state === "missing"),
      ];
    }),
  ];
}

/** CSV as text, XLSX in base64. */
export function asFile(
  format: "csv" | "xlsx",
  columns: readonly Column[],
  rows: readonly Row[],
  language: Language,
): string {
  const table = tableOf(columns, rows, language);
  return format === "csv"
    ? writeCells(table.map((row) => row.map(String)))
    : writeWorkbook(text.sheet[language], table).toString("base64");
}
