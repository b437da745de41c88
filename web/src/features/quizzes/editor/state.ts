import { EXAM_LIMITS, type NewExam } from "@angon/contract/quizzes/exams";
import { examsErrors } from "@angon/contract/quizzes/exams/errors";
import type { ExamPlan, PlannedQuestion } from "@angon/contract/quizzes/editor";
import { QUIZ_LIMITS, quizzesErrors } from "@angon/contract/quizzes";
import { fieldSentences, isFieldCode, type FieldCode } from "@angon/contract/kit/field-messages";
import { uploadsErrors } from "@angon/contract/uploads";
import { isTooLong, isTooShort, latinDigits, tidyLine, tidyText } from "@angon/contract/kit/text";
import { serverProblems } from "../../../lib/forms/server-problems.ts";
import type { Language } from "../../../lib/i18n/language.tsx";
import { ProblemError } from "../../../lib/http/problem.ts";
import {
  draftOf as questionDraftOf,
  questionOf,
  type Draft as QuestionDraft,
} from "../../questions/public.ts";

/** A question of the form; the key stays with it while it moves. */
export interface Item {
  key: number;
  draft: QuestionDraft;
}

export const itemOf = (draft: QuestionDraft): Item => ({ key: Math.random(), draft });

export const itemsOf = (questions: readonly PlannedQuestion[]): Item[] =>
  questions.map((question) => itemOf(questionDraftOf(question)));

export const questionsOf = (items: readonly Item[]) => items.map(({ draft }) => questionOf(draft));

/** Moves one question up or down. */
export function moved(items: readonly Item[], index: number, by: 1 | -1): readonly Item[] {
  const [item, other] = [items[index], items[index + by]];
  if (!item || !other) return items;
  return items.map((one, i) => (i === index ? other : i === index + by ? item : one));
}

export interface Draft {
  title: string;
  description: string;
  audience: "batch" | "group";
  hsc_batch: string | null;
  group_id: number | null;
  subject_id: number | null;
  /** As a `datetime-local` field writes it, in the time of Dhaka. */
  start: string;
  end: string;
  minutes: string;
  /** Empty for a mark per question. */
  marks: string;
  negative: number;
  results: NewExam["results"];
  shuffle: boolean;
  status: NewExam["status"];
  items: readonly Item[];
}

export const newDraft = (hsc_batch: string | null): Draft => ({
  title: "",
  description: "",
  audience: "batch",
  hsc_batch,
  group_id: null,
  subject_id: null,
  start: "",
  end: "",
  minutes: "30",
  marks: "",
  negative: 0,
  results: "after_end",
  shuffle: true,
  status: "draft",
  items: [],
});

const DHAKA_MS = 6 * 3_600_000;

export const localOf = (instant: string): string =>
  new Date(Date.parse(instant) + DHAKA_MS).toISOString().slice(0, 16);

/** Undefined for a field that is empty or half filled. */
export function instantOf(local: string): string | undefined {
  const at = Date.parse(`${local}:00+06:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

export const draftOf = (plan: ExamPlan): Draft => ({
  title: plan.title,
  description: plan.description,
  audience: plan.group_id === null ? "batch" : "group",
  hsc_batch: plan.hsc_batch,
  group_id: plan.group_id,
  subject_id: plan.subject_id,
  start: localOf(plan.start_time),
  end: localOf(plan.end_time),
  minutes: String(plan.duration),
  marks: plan.total_marks === plan.questions.length ? "" : String(plan.total_marks),
  negative: plan.negative,
  results: plan.results,
  shuffle: plan.shuffle,
  status: plan.status,
  items: itemsOf(plan.questions),
});

/** A copy is a draft of its own, and begins at another time. */
export const copyOf = (plan: ExamPlan): Draft => ({ ...draftOf(plan), start: "", end: "", status: "draft" });

const numberOf = (typed: string): number => (typed.trim() === "" ? NaN : Number(latinDigits(typed)));
export const marksOf = ({ marks, items }: Draft): number =>
  marks.trim() === "" ? Math.max(1, items.length) : numberOf(marks);

export const bodyOf = (draft: Draft): NewExam => ({
  title: tidyLine(draft.title),
  description: tidyText(draft.description),
  duration: numberOf(draft.minutes),
  total_marks: marksOf(draft),
  start_time: instantOf(draft.start) ?? "",
  end_time: instantOf(draft.end) ?? "",
  hsc_batch: draft.audience === "batch" ? draft.hsc_batch : null,
  group_id: draft.audience === "group" ? draft.group_id : null,
  subject_id: draft.subject_id,
  negative: draft.negative,
  results: draft.results,
  shuffle: draft.shuffle,
  status: draft.status,
  questions: questionsOf(draft.items),
});

const sentences = {
  ...quizzesErrors,
  ...examsErrors,
  "uploads.url_not_owned": uploadsErrors["uploads.url_not_owned"],
};
type RoomCode = keyof typeof sentences;
const isRoomCode = (code: string): code is RoomCode => Object.hasOwn(sentences, code);

export type Code = RoomCode | FieldCode;
type Field =
  "title" | "description" | "audience" | "subject" | "start" | "end" | "minutes" | "marks" | "items";
export type Problems = Partial<Record<Field, Code>>;

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;

/** Validation on the page; the server validates again. */
export function problemsIn(draft: Draft, now: number): Problems {
  const [start, end] = [instantOf(draft.start), instantOf(draft.end)];
  const isAudienceMissing = (draft.audience === "batch" ? draft.hsc_batch : draft.group_id) === null;
  const isWindowWrong =
    start !== undefined &&
    end !== undefined &&
    (Date.parse(end) <= Date.parse(start) || Date.parse(end) <= now);
  return {
    ...(isTooShort(draft.title, 1) && { title: "required" }),
    ...(isTooLong(draft.title, 150) && { title: "too_long" }),
    ...(isTooLong(draft.description, 2_000) && { description: "too_long" }),
    ...(isAudienceMissing && { audience: "exams.one_audience" }),
    ...(start === undefined && { start: "required" }),
    ...(end === undefined && { end: "required" }),
    ...(isWindowWrong && { end: "exams.window" }),
    ...(!isWhole(numberOf(draft.minutes), EXAM_LIMITS.minutes) && { minutes: "out_of_range" }),
    ...(!isWhole(marksOf(draft), EXAM_LIMITS.marks) && { marks: "out_of_range" }),
    ...(draft.status === "draft" && draft.items.length === 0 ? {} : itemsProblem(draft.items)),
  };
}

export const itemsProblem = (items: readonly Item[]): Pick<Problems, "items"> => ({
  ...(items.length === 0 && { items: "required" }),
  ...(items.length > QUIZ_LIMITS.questions && { items: "out_of_range" }),
});

const fieldOfCode: Partial<Record<string, Field>> = {
  "exams.window": "end",
  "exams.one_audience": "audience",
  "exams.subject_unknown": "subject",
  "exams.no_questions": "items",
  "uploads.url_not_owned": "items",
};

const fieldOfPath: Record<string, Field> = {
  title: "title",
  description: "description",
  hsc_batch: "audience",
  group_id: "audience",
  subject_id: "subject",
  start_time: "start",
  end_time: "end",
  duration: "minutes",
  total_marks: "marks",
  questions: "items",
};

/** The server's problems at the fields of the form. */
export function problemsOf(error: unknown): Problems | null {
  if (!(error instanceof ProblemError)) return null;
  const field = fieldOfCode[error.code];
  if (field && isRoomCode(error.code)) return { [field]: error.code };
  const told = serverProblems(error, (code) => (isRoomCode(code) || isFieldCode(code) ? code : undefined));
  const known = Object.entries(told ?? {}).flatMap(([path, code]) => {
    const at = fieldOfPath[path];
    return at ? [[at, code] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

export const sentenceFor = (code: Code | undefined, language: Language): string | undefined =>
  code && (isFieldCode(code) ? fieldSentences[code] : sentences[code])[language];

/** Whether something would be lost; the keys of questions and the wanted status are not written. */
export const isChanged = (draft: Draft, from: Draft): boolean => written(draft) !== written(from);

const written = ({ items, status: _, ...rest }: Draft): string =>
  JSON.stringify([rest, items.map(({ draft }) => draft)]);
