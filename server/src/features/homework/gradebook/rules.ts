import type { GradebookCell } from "@angon/contract/homework/gradebook";
import { hasEnded, isUnpublished } from "../rules.ts";
import type { HomeworkRow, SubmissionRow } from "../tables.ts";

export type Column = Pick<
  HomeworkRow,
  "id" | "topic" | "deadline" | "late_until" | "blind" | "marks_published_at"
>;
export type Entry = Pick<SubmissionRow, "homework_id" | "user_id" | "marks" | "is_late" | "returned_until">;

/**
 * Blind homework tells who has submitted, and nothing by which a script finds its author: neither marks nor lateness.
 */
export function cellOf(
  homework: Column,
  submission: Entry | undefined,
  extendedUntil: Date | null,
  now: Date,
): GradebookCell {
  if (!submission) {
    const state = hasEnded(homework, extendedUntil, now) ? "missing" : "open";
    return { state, marks: null, is_late: false };
  }
  if (isUnpublished(homework)) return { state: "hidden", marks: null, is_late: false };
  const { marks, is_late } = submission;
  if (submission.returned_until !== null) return { state: "returned", marks: null, is_late };
  return { state: marks === null ? "waiting" : "marked", marks, is_late };
}

export function meanOf(cells: readonly GradebookCell[]): number | null {
  const marks = cells.flatMap((cell) => cell.marks ?? []);
  return marks.length === 0 ? null : marks.reduce((sum, one) => sum + one, 0) / marks.length;
}
