import type { Input } from "@angon/contract";
import type { founding, foundingErrors, GroupSettings } from "@angon/contract/groups/settings";

export type NewGroup = Input<typeof founding.create>["body"];
export type GroupChange = Input<typeof founding.update>["body"];

/** What is decided about a group, but for the people who may join by name. */
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

/** What is not named stays. */
export const formAfter = (before: Form, { eligible_ids: _, ...wanted }: GroupChange): Form =>
  tidied({ ...before, ...wanted });

/** A batch or a course that decides nothing is not kept, and an empty description is none. */
const tidied = (form: Form): Form => ({
  ...form,
  description: form.description || null,
  eligible_batch: form.eligibility === "batch" ? form.eligible_batch : null,
  eligible_course_id: form.eligibility === "course" ? form.eligible_course_id : null,
});

type Flaw = keyof typeof foundingErrors | undefined;

/** What somebody decides anew: a course that has gone since must not stand in the way of another name. */
export const decidesOn = (before: Form | null, after: Form) => ({
  subject: before?.type !== after.type || before.subject_id !== after.subject_id,
  course: before?.eligibility !== after.eligibility || before.eligible_course_id !== after.eligible_course_id,
});

/** What is missing, whatever else there may be in the school. */
export function flawOf(before: Form | null, after: Form): Flaw {
  const decides = decidesOn(before, after);
  const { type, subject_id, eligibility, eligible_batch, eligible_course_id } = after;
  if (decides.subject && type === "SUBJECT" && subject_id === null) return "founding.subject_missing";
  if (eligibility === "batch" && eligible_batch === null) return "founding.batch_missing";
  if (decides.course && eligibility === "course" && eligible_course_id === null)
    return "founding.course_missing";
  return undefined;
}

/** Who may join by name from now on; undefined when the list stays as it is. It ends with the rule that reads it. */
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

/** What two versions differ in, as the audit log keeps it; nothing when they do not. */
export function differenceOf(before: Told, after: Told): { before: Told; after: Told } | undefined {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (told: Told) => Object.fromEntries(names.map((name) => [name, told[name]]));
  return names.length === 0 ? undefined : { before: only(before), after: only(after) };
}
