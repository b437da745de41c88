import type { HomeworkPart } from "@angon/contract/homework";
import type { SubmissionRow } from "../tables.ts";

/** A marker who has seen another state, or without a `revision` another marker than the last. */
export const isStale = (
  submission: Pick<SubmissionRow, "revision" | "marked_by">,
  { revision, userId }: { revision: number | undefined; userId: number },
): boolean =>
  revision === undefined
    ? submission.marked_by !== null && submission.marked_by !== userId
    : revision !== submission.revision;

/** One mark for each part, none above its maximum. */
export const fits = (marks: readonly number[], parts: readonly HomeworkPart[]): boolean =>
  marks.length > 0 &&
  marks.length === parts.length &&
  parts.every(({ max }, i) => (marks[i] ?? max + 1) <= max);

type Given = { marks?: number | null | undefined; part_marks?: number[] | undefined };

/** Marks of parts add up to the mark; a mark without parts replaces them. */
export function marksAfter(
  { marks, part_marks }: Given,
  before: Pick<SubmissionRow, "marks" | "part_marks">,
): Pick<SubmissionRow, "marks" | "part_marks"> {
  if (part_marks) return { marks: part_marks.reduce((sum, one) => sum + one, 0), part_marks };
  return marks === undefined
    ? { marks: before.marks, part_marks: before.part_marks }
    : { marks, part_marks: null };
}
