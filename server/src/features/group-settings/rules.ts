import type { InputOf } from "@angon/contract";
import type { groupSettings, groupSettingsErrors, GroupSettings } from "@angon/contract/group-settings";

export type NewGroup = InputOf<typeof groupSettings.create>["body"];
export type GroupChange = InputOf<typeof groupSettings.update>["body"];

/** The settings of a group without the users who may join by name. */
export type Form = Omit<GroupSettings, "id" | "eligible_ids" | "eligible_people">;

const blank = {
  description: null,
  image: null,
  cover: null,
  icon: null,
  is_paid: false,
  disabled: false,
  hsc_batch: null,
  subject_id: null,
  eligibility: "everyone",
  eligible_batch: null,
  eligible_course_id: null,
} as const satisfies Partial<Form>;

export const formOf = ({ eligible_ids: _, ...wanted }: NewGroup): Form => tidied({ ...blank, ...wanted });

/** Omitted fields keep their value. */
export const formAfter = (before: Form, { eligible_ids: _, ...wanted }: GroupChange): Form =>
  tidied({ ...before, ...wanted });

/** Drops a batch or course that the settings do not use, and stores an empty description as null. */
const tidied = (form: Form): Form => ({
  ...form,
  description: form.description || null,
  eligible_batch: form.eligibility === "batch" ? form.eligible_batch : null,
  eligible_course_id: form.eligibility === "course" ? form.eligible_course_id : null,
});

type Flaw = keyof typeof groupSettingsErrors | undefined;

/** The fields that a change sets: a course that was deleted meanwhile must not block a change of the name. */
export const decidesOn = (before: Form | null, after: Form) => ({
  subject: before?.type !== after.type || before.subject_id !== after.subject_id,
  course: before?.eligibility !== after.eligibility || before.eligible_course_id !== after.eligible_course_id,
});

/** Required fields that are missing, checked without the database. */
export function flawOf(before: Form | null, after: Form): Flaw {
  const decides = decidesOn(before, after);
  const { type, subject_id, eligibility, eligible_batch, eligible_course_id } = after;
  if (decides.subject && type === "SUBJECT" && subject_id === null) return "founding.subject_missing";
  if (eligibility === "batch" && eligible_batch === null) return "founding.batch_missing";
  if (decides.course && eligibility === "course" && eligible_course_id === null)
    return "founding.course_missing";
  return undefined;
}

/**
 * The users who may join by name after the change; undefined when the list stays. The list is emptied when its rule
 * ends.
 */
export function listAfter(
  before: Form["eligibility"],
  after: Form["eligibility"],
  asked: readonly number[] | undefined,
): number[] | undefined {
  if (after === "list") return asked && [...new Set(asked)].toSorted((a, b) => a - b);
  return before === "list" ? [] : undefined;
}

/** Every picture once, however often the group shows it. */
export const picturesIn = ({ image, cover, icon }: Pick<Form, "image" | "cover" | "icon">): Set<string> =>
  new Set([image, cover, icon].filter((url) => url !== null));

type Told = Readonly<Record<string, unknown>>;

/** The difference of two versions, for the audit log; undefined when they are equal. */
export function differenceOf(before: Told, after: Told): { before: Told; after: Told } | undefined {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (told: Told) => Object.fromEntries(names.map((name) => [name, told[name]]));
  return names.length === 0 ? undefined : { before: only(before), after: only(after) };
}
