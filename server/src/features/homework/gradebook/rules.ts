import type { GradebookCell } from "@angon/contract/homework/gradebook";
import { endOf, hasEnded, isUnpublished } from "../rules.ts";
import type { HomeworkRow, SubmissionRow } from "../tables.ts";

export type Column = Pick<
  HomeworkRow,
  "id" | "topic" | "deadline" | "late_until" | "blind" | "marks_published_at"
>;
export type Entry = Pick<SubmissionRow, "homework_id" | "user_id" | "marks" | "is_late" | "returned_until">;

/** The part of one student in a homework. `hasReceipt`: pages that were promised in time may still follow. */
export type Share = {
  submission: Entry | undefined;
  extendedUntil: Date | null;
  hasReceipt: boolean;
  joinedAt: Date;
};

/**
 * Blind homework tells who has submitted, and nothing by which a script finds its author: neither marks nor lateness nor
 * the moment. So a cell changes when the student's time is over, and not when a script arrives.
 */
export function cellOf(
  homework: Column,
  { submission, extendedUntil, hasReceipt, joinedAt }: Share,
  now: Date,
): GradebookCell {
  const isOver = hasEnded(homework, extendedUntil, now);
  if (!submission && endOf(homework, extendedUntil) < joinedAt)
    return { state: "before", marks: null, is_late: false };
  if (isUnpublished(homework)) {
    const state = !isOver ? "open" : submission || hasReceipt ? "hidden" : "missing";
    return { state, marks: null, is_late: false };
  }
  if (!submission) return { state: isOver ? "missing" : "open", marks: null, is_late: false };
  const { marks, is_late } = submission;
  if (submission.returned_until !== null) return { state: "returned", marks: null, is_late };
  return { state: marks === null ? "waiting" : "marked", marks, is_late };
}

/** The columns after the homework. */
export function totalsOf(cells: readonly GradebookCell[]) {
  const marks = cells.flatMap((cell) => cell.marks ?? []);
  return { mean: marks.length === 0 ? null : marks.reduce((sum, one) => sum + one, 0) / marks.length };
}
