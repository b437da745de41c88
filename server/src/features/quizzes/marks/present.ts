import { writeCells } from "@angon/contract/questions/cells";
import type { ExamMark } from "@angon/contract/quizzes/marks";
import type { Language } from "../../../kit/context.ts";
import { writeWorkbook, type SheetCell } from "../../../kit/sheets/write-workbook.ts";
import type { ExamRow } from "../exams/rules.ts";
import type { QuizAttemptRow } from "../tables.ts";
import { text } from "./text.ts";

/** `asked`: how many questions the attempt has. */
export type MarkRow = ExamMark["user"] &
  Pick<ExamMark, "state" | "rank" | "seconds"> &
  Pick<QuizAttemptRow, "submitted_at" | "rights" | "wrongs" | "score_hundredths"> & { asked: number | null };

export function asMark(row: MarkRow): ExamMark {
  const { id, name, roll, section, rights, wrongs, score_hundredths: hundredths, submitted_at: at } = row;
  const { state, rank, seconds, asked } = row;
  const isMarked = at !== null && rights !== null && wrongs !== null;
  return {
    user: { id, name, roll, section },
    state,
    rank,
    score: isMarked && hundredths !== null ? hundredths / 100 : null,
    right: isMarked ? rights : null,
    wrong: isMarked ? wrongs : null,
    left: isMarked ? (asked ?? 0) - rights - wrongs : null,
    seconds,
    submitted_at: at?.toISOString() ?? null,
  };
}

const moments = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Dhaka",
});

const headings = [
  "rank",
  "roll",
  "section",
  "name",
  "score",
  "total",
  "right",
  "wrong",
  "left",
  "minutes",
  "submitted",
  "state",
] as const;

const rowOf = (mark: ExamMark, total: number, language: Language): SheetCell[] => [
  mark.rank ?? "",
  mark.user.roll ?? "",
  mark.user.section ?? "",
  mark.user.name,
  mark.score ?? "",
  total,
  mark.right ?? "",
  mark.wrong ?? "",
  mark.left ?? "",
  mark.seconds === null ? "" : Math.round(mark.seconds / 6) / 10,
  mark.submitted_at === null ? "" : moments.format(new Date(mark.submitted_at)),
  text[mark.state][language],
];

/** CSV as text, XLSX in base64. */
export function asFile(
  format: "csv" | "xlsx",
  marks: readonly ExamMark[],
  { total_marks: total }: Pick<ExamRow, "total_marks">,
  language: Language,
): string {
  const table = [
    headings.map((key): SheetCell => text[key][language]),
    ...marks.map((mark) => rowOf(mark, total, language)),
  ];
  return format === "csv"
    ? writeCells(table.map((row) => row.map(String)))
    : writeWorkbook(text.sheet[language], table).toString("base64");
}
