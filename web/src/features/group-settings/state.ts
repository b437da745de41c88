import {
  groupSettingsErrors,
  GROUP_DESCRIPTION_LIMIT,
  GROUP_NAME_LENGTH,
  isSlug,
  type GroupSettings,
} from "@angon/contract/group-settings";
import type { GroupType } from "@angon/contract/groups";
import type { Person } from "@angon/contract/people";
import { fieldSentences, isFieldCode, type FieldCode } from "@angon/contract/kit/field-messages";
import { isTooLong, isTooShort, latinDigits, tidyLine, tidyText } from "@angon/contract/kit/text";
import { serverProblems } from "../../lib/forms/server-problems.ts";
import type { Language } from "../../lib/i18n/language.tsx";
import { ProblemError } from "../../lib/http/problem.ts";
import { textIn } from "../../lib/i18n/text.ts";
import type { GroupChange, NewGroup } from "./api.ts";
import { pictureText } from "./text.ts";

export interface Draft {
  name: string;
  slug: string;
  type: GroupType;
  visibility: GroupSettings["visibility"];
  description: string;
  cover: string | null;
  icon: string | null;
  is_paid: boolean;
  disabled: boolean;
  hsc_batch: string | null;
  subject_id: number | null;
  eligibility: GroupSettings["eligibility"];
  eligible_batch: string | null;
  eligible_course_id: number | null;
  /** The users who may join, when a list decides. */
  people: readonly Person[];
}

export const newDraft: Draft = {
  name: "",
  slug: "",
  type: "GENERAL",
  visibility: "PUBLIC",
  description: "",
  cover: null,
  icon: null,
  is_paid: false,
  disabled: false,
  hsc_batch: null,
  subject_id: null,
  eligibility: "everyone",
  eligible_batch: null,
  eligible_course_id: null,
  people: [],
};

/** On the page a group's image stands before its cover, so that is the one to be seen and changed. */
export const draftOf = (settings: GroupSettings): Draft => ({
  ...settings,
  description: settings.description ?? "",
  cover: settings.image ?? settings.cover,
  people: settings.eligible_people,
});

/** A group of a subject has to name it; a club and a course may. */
export const mayHaveSubject = (type: GroupType): boolean =>
  type === "SUBJECT" || type === "CLUB" || type === "COURSE";

/** The request body; fields that other choices make irrelevant are left out. */
export const bodyOf = (draft: Draft): Required<Omit<NewGroup, "image">> => ({
  name: tidyLine(draft.name),
  slug: draft.slug,
  type: draft.type,
  visibility: draft.visibility,
  description: tidyText(draft.description) || null,
  cover: draft.cover,
  icon: draft.icon,
  is_paid: draft.is_paid,
  disabled: draft.disabled,
  hsc_batch: draft.hsc_batch,
  subject_id: mayHaveSubject(draft.type) ? draft.subject_id : null,
  eligibility: draft.eligibility,
  eligible_batch: draft.eligibility === "batch" ? draft.eligible_batch : null,
  eligible_course_id: draft.eligibility === "course" ? draft.eligible_course_id : null,
  eligible_ids: draft.eligibility === "list" ? draft.people.map(({ id }) => id) : [],
});

/** Only the changed fields, so that a concurrent change of another field survives. */
export function changesOf(settings: GroupSettings, draft: Draft): GroupChange {
  const before: Record<string, unknown> = bodyOf(draftOf(settings));
  const now = bodyOf(draft);
  const changed: GroupChange = Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
  return "cover" in changed ? { ...changed, image: null } : changed;
}

export const isChanged = (settings: GroupSettings | null, draft: Draft): boolean =>
  settings
    ? Object.keys(changesOf(settings, draft)).length > 0
    : JSON.stringify(draft) !== JSON.stringify(newDraft);

/** Converts typed text to the form of an address. */
export const typedSlug = (typed: string): string =>
  latinDigits(typed)
    .toLowerCase()
    .replace(/[\s_]+/g, "-");

/** `/group/physics`, or the whole address as it was copied. */
export const refIn = (typed: string): string =>
  (/(?:group|clubs)\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed).trim().toLowerCase();

type FoundingCode = keyof typeof groupSettingsErrors;
export type FieldName = keyof Draft;
export type Problems = Partial<Record<FieldName, FoundingCode | FieldCode | "picture">>;

const isFoundingCode = (code: string): code is FoundingCode => Object.hasOwn(groupSettingsErrors, code);

/** Validation on the page; the server validates again. */
export function problemsIn(draft: Draft): Problems {
  return {
    ...(isTooShort(draft.name, GROUP_NAME_LENGTH.min) && {
      name: tidyLine(draft.name) === "" ? "required" : "too_short",
    }),
    ...(isTooLong(draft.name, GROUP_NAME_LENGTH.max) && { name: "too_long" }),
    ...(!isSlug(draft.slug) && { slug: "founding.slug_refused" }),
    ...(isTooLong(draft.description, GROUP_DESCRIPTION_LIMIT) && { description: "too_long" }),
    ...(draft.type === "SUBJECT" && draft.subject_id === null && { subject_id: "founding.subject_missing" }),
    ...(draft.eligibility === "batch" &&
      draft.eligible_batch === null && { eligible_batch: "founding.batch_missing" }),
    ...(draft.eligibility === "course" &&
      draft.eligible_course_id === null && { eligible_course_id: "founding.course_missing" }),
  };
}

const fieldOf: Partial<Record<string, FieldName>> = {
  "founding.slug_taken": "slug",
  "founding.slug_refused": "slug",
  "founding.subject_missing": "subject_id",
  "founding.subject_unknown": "subject_id",
  "founding.batch_missing": "eligible_batch",
  "founding.course_missing": "eligible_course_id",
  "founding.people_unknown": "people",
};

/** Fields that the form has under another name. */
const renamed: Partial<Record<string, FieldName>> = { eligible_ids: "people", image: "cover" };

const codeOf = (code: string) => (isFoundingCode(code) || isFieldCode(code) ? code : "bad_format");

/** The server's problems by field; null when the error belongs to no field. */
export function problemsOf(error: unknown): Problems | null {
  const field = error instanceof ProblemError ? fieldOf[error.code] : undefined;
  if (field && error instanceof ProblemError && isFoundingCode(error.code)) return { [field]: error.code };
  const problems = serverProblems(error, codeOf);
  return (
    problems &&
    Object.fromEntries(Object.entries(problems).map(([path, code]) => [renamed[path] ?? path, code]))
  );
}

export interface FieldsProps {
  draft: Draft;
  problems: Problems;
  onChange: (patch: Partial<Draft>) => void;
}

/** The contract's sentence for a field error. */
export function fieldSentence(code: Problems[FieldName], language: Language): string | undefined {
  if (code === undefined) return undefined;
  if (isFoundingCode(code)) return groupSettingsErrors[code][language];
  return isFieldCode(code) ? fieldSentences[code][language] : textIn(pictureText, language).notThere;
}
