import type { Analysis, ItemAnalysis, Sitter } from "@angon/contract/quizzes/analysis";
import { writeCells } from "@angon/contract/questions/cells";
import { QUIZ_LIMITS } from "@angon/contract/quizzes";
import { durationOf } from "../rules.ts";
import type { QuizAttemptRow, QuizExtensionRow } from "../tables.ts";
import { sitterState } from "./rules.ts";

const HEADER = [
  "number",
  "question",
  "asked",
  "right",
  "wrong",
  "unanswered",
  "share_right",
  "discrimination",
  "most_chosen_wrong_option",
  ...Array.from({ length: QUIZ_LIMITS.options.max }, (_, i) => [`option_${i + 1}`, `chosen_${i + 1}`]).flat(),
];

const cell = (value: number | null): string => (value === null ? "" : String(value));

const rowOf = (item: ItemAnalysis, i: number): string[] => [
  String(i + 1),
  item.question,
  ...[item.asked, item.right, item.wrong, item.unanswered, item.share].map(cell),
  cell(item.discrimination),
  item.distractor === null ? "" : (item.options[item.distractor]?.option ?? ""),
  ...item.options.flatMap(({ option, is_correct, count }) => [
    is_correct ? `${option} ✓` : option,
    String(count),
  ]),
];

export const asCsv = ({ questions }: Pick<Analysis, "questions">): string =>
  writeCells([HEADER, ...questions.map(rowOf)]);

/** A student with the attempt and the extension, where there is one. */
export type SitterRow = Sitter["user"] & {
  attempt_id: number | null;
  minutes: QuizExtensionRow["minutes"] | null;
  extended_to: Date | null;
  reason: string | null;
} & Pick<
    QuizAttemptRow,
    "started_at" | "expires_at" | "submitted_at" | "by_time" | "score_hundredths" | "leaves"
  >;

export const asSitter = (row: SitterRow): Sitter => ({
  user: { id: row.id, name: row.name, image: row.image, institute_name: row.institute_name },
  state: sitterState(row.attempt_id === null ? null : row),
  score: row.score_hundredths === null ? null : row.score_hundredths / 100,
  duration: row.submitted_at === null ? null : durationOf(row),
  leaves: row.leaves ?? 0,
  extension:
    row.minutes === null
      ? null
      : { minutes: row.minutes, end_time: row.extended_to?.toISOString() ?? null, reason: row.reason ?? "" },
});
