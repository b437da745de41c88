import {
  HOMEWORK_LIMITS,
  type Homework,
  type HomeworkChange,
  type HomeworkPart,
  type NewHomework,
} from "@angon/contract/homework";
import { isTooLong, isTooShort, tidyLine, tidyText } from "@angon/contract/kit/text";
import { CREATIVE_LABELS } from "./text.ts";

export interface Draft {
  subject_id: number | null;
  chapter_id: number | null;
  topic: string;
  /** As a `datetime-local` field writes it, in the time of Dhaka. */
  deadline: string;
  /** Empty when late work is not taken. */
  late_until: string;
  body: string;
  attachment_url: string | null;
  images: readonly string[];
  audience: "batch" | "group";
  hsc_batch: string | null;
  group_id: number | null;
  parts: readonly HomeworkPart[];
  blind: boolean;
  /** The homework that this one began as a copy of. */
  copyOf: number | null;
}

export const newDraft = (groupId: number | null): Draft => ({
  subject_id: null,
  chapter_id: null,
  topic: "",
  deadline: "",
  late_until: "",
  body: "",
  attachment_url: null,
  images: [],
  audience: groupId === null ? "batch" : "group",
  hsc_batch: null,
  group_id: groupId,
  parts: [],
  blind: false,
  copyOf: null,
});

const DHAKA_MS = 6 * 3_600_000;

const localOf = (instant: string): string =>
  new Date(Date.parse(instant) + DHAKA_MS).toISOString().slice(0, 16);

const momentOf = (local: string): number => Date.parse(`${local}:00+06:00`);

export const draftOf = (homework: Homework): Draft => ({
  subject_id: homework.subject_id,
  chapter_id: homework.chapter_id,
  topic: homework.topic,
  deadline: localOf(homework.deadline),
  late_until: homework.late_until === null ? "" : localOf(homework.late_until),
  body: homework.body,
  attachment_url: homework.attachment_url,
  images: homework.images,
  audience: homework.group === null ? "batch" : "group",
  hsc_batch: homework.hsc_batch,
  group_id: homework.group?.id ?? null,
  parts: homework.parts,
  blind: homework.blind,
  copyOf: null,
});

/** The same work for another section or year: its end and its audience are chosen anew. */
export const copyOf = (homework: Homework): Draft => ({
  ...draftOf(homework),
  deadline: "",
  late_until: "",
  hsc_batch: null,
  group_id: null,
  copyOf: homework.id,
});

export const isWorthSaving = (draft: Draft): boolean =>
  [draft.topic, draft.body].some((typed) => typed.trim() !== "") ||
  draft.attachment_url !== null ||
  draft.images.length > 0;

export const CREATIVE: readonly HomeworkPart[] = CREATIVE_LABELS.map((label, index) => ({
  label,
  max: index + 1,
}));

export const sumOf = (parts: readonly HomeworkPart[]): number => parts.reduce((sum, { max }) => sum + max, 0);

export type Problem =
  | "subjectMissing"
  | "topicMissing"
  | "topicTooLong"
  | "deadlineMissing"
  | "deadlineWrong"
  | "lateWrong"
  | "bodyTooLong"
  | "audienceMissing"
  | "partsWrong";
type Field = "subject" | "topic" | "deadline" | "late" | "body" | "audience" | "parts";
export type Problems = Partial<Record<Field, Problem>>;

const arePartsWrong = (parts: readonly HomeworkPart[]): boolean =>
  parts.length > 0 &&
  (sumOf(parts) !== HOMEWORK_LIMITS.marks || parts.some(({ label }) => isTooShort(label, 1)));

/** Validation on the page; the server validates again. */
export function problemsIn(draft: Draft, now: number): Problems {
  const deadline = momentOf(draft.deadline);
  const isAudienceMissing = (draft.audience === "batch" ? draft.hsc_batch : draft.group_id) === null;
  return {
    ...(draft.subject_id === null && { subject: "subjectMissing" }),
    ...(isTooShort(draft.topic, 1) && { topic: "topicMissing" }),
    ...(isTooLong(draft.topic, HOMEWORK_LIMITS.topic) && { topic: "topicTooLong" }),
    ...(Number.isNaN(deadline) && { deadline: "deadlineMissing" }),
    ...(deadline <= now && { deadline: "deadlineWrong" }),
    ...(draft.late_until !== "" && !(momentOf(draft.late_until) > deadline) && { late: "lateWrong" }),
    ...(isTooLong(draft.body, HOMEWORK_LIMITS.body) && { body: "bodyTooLong" }),
    ...(isAudienceMissing && { audience: "audienceMissing" }),
    ...(arePartsWrong(draft.parts) && { parts: "partsWrong" }),
  };
}

const plan = (draft: Draft) => ({
  chapter_id: draft.chapter_id,
  topic: tidyLine(draft.topic),
  deadline: draft.deadline,
  late_until: draft.late_until === "" ? null : draft.late_until,
  body: draft.body,
  images: [...draft.images],
  attachment_url: draft.attachment_url,
  parts: draft.parts.map(({ label, max }) => ({ label: tidyLine(label), max })),
  blind: draft.blind,
});

export const bodyOf = (draft: Draft): NewHomework => ({
  ...plan(draft),
  subject_id: draft.subject_id ?? 0,
  group_id: draft.audience === "group" ? draft.group_id : null,
  hsc_batch: draft.audience === "batch" ? draft.hsc_batch : null,
  ...(draft.copyOf !== null && { copy_of: draft.copyOf }),
});

export const changeOf = (draft: Draft): HomeworkChange => ({
  ...plan(draft),
  subject_id: draft.subject_id ?? undefined,
});

/** The fields that stay open once work was handed in. */
export interface Addition {
  deadline: string;
  late_until: string;
  addition: string;
}

export const additionOf = (homework: Homework): Addition => ({
  deadline: localOf(homework.deadline),
  late_until: homework.late_until === null ? "" : localOf(homework.late_until),
  addition: "",
});

export type AdditionProblems = Pick<Problems, "deadline" | "late" | "body">;

export function additionProblems(given: Addition, homework: Homework): AdditionProblems {
  const deadline = momentOf(given.deadline);
  return {
    ...(Number.isNaN(deadline) && { deadline: "deadlineMissing" }),
    ...(deadline < momentOf(localOf(homework.deadline)) && { deadline: "deadlineWrong" }),
    ...(given.late_until !== "" && !(momentOf(given.late_until) > deadline) && { late: "lateWrong" }),
    ...(isTooLong(withAddition(homework.body, given.addition), HOMEWORK_LIMITS.body) && {
      body: "bodyTooLong",
    }),
  };
}

const withAddition = (body: string, addition: string): string =>
  [body, tidyText(addition)].filter((part) => part !== "").join("\n\n");

/** Only what differs: an end that stays is not sent, since it may be over already. */
export function addedTo(homework: Homework, given: Addition): HomeworkChange {
  const before = additionOf(homework);
  return {
    ...(given.deadline !== before.deadline && { deadline: given.deadline }),
    ...(given.late_until !== before.late_until && { late_until: given.late_until || null }),
    ...(tidyText(given.addition) !== "" && { body: withAddition(homework.body, given.addition) }),
  };
}

export interface FieldsProps {
  draft: Draft;
  problems: Problems;
  onChange: (patch: Partial<Draft>) => void;
}

export interface CreateWish {
  /** A homework of this group; else the form asks. */
  group?: { id: number; name: string } | undefined;
  /** The part of the form that was asked for. */
  focus?: "subject" | "topic" | "files" | undefined;
}

export interface EditDialogProps {
  open: boolean;
  onClose: () => void;
  homework: Homework;
}
