import type { InputOf } from "@angon/contract";
import { HOMEWORK_LIMITS, type HomeworkPart } from "@angon/contract/homework";
import { parseDeadline } from "@angon/contract/homework/deadline";
import type { marking, SavedReply } from "@angon/contract/homework/marking";
import { SUBMISSION_LIMITS, type Submission } from "@angon/contract/homework/submissions";
import { lengthOf } from "@angon/contract/kit/text";
import type { Mark } from "../submissions/public.ts";

type MarkBody = InputOf<typeof marking.mark>["body"];
/** The changed parts of a marking; the server leaves the others as they are. */
export type MarkChange = Omit<MarkBody, "submission_id" | "revision">;

/** A marking that is not saved yet. */
export interface Draft {
  /** The revision that the teacher saw when the draft was begun; the server refuses it after another marking. */
  revision: number;
  marks: number | null;
  /** One of each part of the homework. */
  parts: readonly (number | null)[];
  is_best: boolean;
  is_solution: boolean;
  reply: string;
  reply_audience: "u" | "p";
  /** Changed pages only. */
  annotations: Readonly<Record<string, readonly Mark[]>>;
}

export const draftOf = (submission: Submission, parts: readonly HomeworkPart[]): Draft => ({
  revision: submission.revision,
  marks: submission.marks,
  parts: parts.map((_, index) => submission.part_marks?.[index] ?? null),
  is_best: submission.is_best,
  is_solution: submission.is_solution,
  reply: submission.reply ?? "",
  reply_audience: submission.reply_audience,
  annotations: {},
});

/** Some parts have marks and others have none. */
export const isIncomplete = ({ parts }: Draft): boolean =>
  parts.some((one) => one === null) && parts.some((one) => one !== null);

const sumOf = (parts: Draft["parts"]): number | null =>
  parts.every((one) => one === null) ? null : parts.reduce<number>((sum, one) => sum + (one ?? 0), 0);

export const shownMarks = ({ marks, parts }: Draft): number | null =>
  parts.length > 0 ? sumOf(parts) : marks;

/** The changes of a draft; undefined when there are none. */
export function changesOf(draft: Draft, submission: Submission): MarkChange | undefined {
  const change: MarkChange = { ...marksChange(draft, submission) };
  for (const key of ["is_best", "is_solution", "reply_audience"] as const)
    if (draft[key] !== submission[key]) Object.assign(change, { [key]: draft[key] });
  if (draft.reply.trim() !== (submission.reply ?? "")) change.reply = draft.reply.trim() || null;
  if (Object.keys(draft.annotations).length > 0) change.annotations = copyPages(draft.annotations);
  return Object.keys(change).length > 0 ? change : undefined;
}

function marksChange({ marks, parts }: Draft, submission: Submission): MarkChange {
  if (parts.length === 0) return marks === submission.marks ? {} : { marks };
  if (parts.every((one) => one === null)) return submission.part_marks ? { marks: null } : {};
  const part_marks = parts.map((one) => one ?? 0);
  return part_marks.join() === submission.part_marks?.join() ? {} : { part_marks };
}

const copyPages = (pages: Draft["annotations"]): NonNullable<MarkChange["annotations"]> =>
  Object.fromEntries(Object.entries(pages).map(([page, marks]) => [page, [...marks]]));

/** The submission as it is once the server has taken the change. */
export function withChange(submission: Submission, change: MarkChange): Submission {
  const { marks, part_marks, annotations, reply, ...flags } = change;
  return {
    ...submission,
    ...(definedOnly(flags) as Partial<Submission>),
    ...(marks !== undefined && { marks, part_marks: null }),
    ...(part_marks && { marks: sumOf(part_marks), part_marks }),
    ...(reply !== undefined && { reply }),
    ...(annotations && { annotations: { ...submission.annotations, ...annotations } }),
  };
}

const definedOnly = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The change that takes `change` back. */
export function inverseOf(change: MarkChange, before: Submission): MarkChange {
  const inverse: MarkChange = {};
  if (change.marks !== undefined || change.part_marks) {
    if (before.part_marks) inverse.part_marks = before.part_marks;
    else inverse.marks = before.marks;
  }
  if (change.is_best !== undefined) inverse.is_best = before.is_best;
  if (change.is_solution !== undefined) inverse.is_solution = before.is_solution;
  if (change.reply !== undefined) inverse.reply = before.reply;
  if (change.reply_audience !== undefined) inverse.reply_audience = before.reply_audience;
  if (change.annotations)
    inverse.annotations = Object.fromEntries(
      Object.keys(change.annotations).map((page) => [page, (before.annotations?.[page] ?? []) as Mark[]]),
    );
  return inverse;
}

/** Two changes as one, of which the second wins; marks and marks of parts replace each other. */
export function merged<C extends MarkChange>(first: C, second: MarkChange): C {
  const { marks, part_marks, ...rest } = first;
  const replaced = second.marks !== undefined || second.part_marks !== undefined;
  return {
    ...rest,
    ...(!replaced && definedOnly({ marks, part_marks })),
    ...definedOnly(second),
    ...(first.annotations && { annotations: { ...first.annotations, ...second.annotations } }),
  } as C;
}

/** A saved reply is one line of the reply: a press adds it, another one removes it. */
const linesOf = (reply: string): string[] => reply.split("\n").filter((line) => line.trim() !== "");

export function toggleLine(reply: string, saved: string): string {
  const lines = linesOf(saved);
  const has = hasLines(reply, saved);
  const rest = linesOf(reply).filter((line) => !lines.includes(line));
  return (has ? rest : [...linesOf(reply), ...lines]).join("\n");
}

export const hasLines = (reply: string, saved: string): boolean =>
  linesOf(saved).every((line) => linesOf(reply).includes(line));

export const isOfChapter = (
  { chapter_id }: Pick<SavedReply, "chapter_id">,
  chapterId: number | null,
): boolean => chapterId !== null && chapter_id === chapterId;

export const chapterFirst = (replies: readonly SavedReply[], chapterId: number | null): SavedReply[] =>
  [...replies].sort((a, b) => Number(isOfChapter(b, chapterId)) - Number(isOfChapter(a, chapterId)));

const LONGEST_RETURN_MS = HOMEWORK_LIMITS.ahead * 24 * 60 * 60 * 1_000;

export function returnProblems(
  { until, reply }: { until: string; reply: string },
  now: number,
): { until?: "missing" | "past"; reply?: "missing" | "long" } {
  const at = parseDeadline(until)?.getTime();
  return {
    ...(at === undefined && { until: "missing" as const }),
    ...(at !== undefined && (at <= now || at > now + LONGEST_RETURN_MS) && { until: "past" as const }),
    ...(reply.trim() === "" && { reply: "missing" as const }),
    ...(lengthOf(reply.trim()) > SUBMISSION_LIMITS.reply && { reply: "long" as const }),
  };
}

/** The marks that a digit gives a part, if it has so many; 0 is ten where a part has ten. */
export function partAfter(part: HomeworkPart, digit: number): number | undefined {
  const marks = digit === 0 && part.max === HOMEWORK_LIMITS.marks ? HOMEWORK_LIMITS.marks : digit;
  return marks <= part.max ? marks : undefined;
}
