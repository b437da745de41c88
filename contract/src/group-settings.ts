import * as z from "zod/mini";
import { claimErrors } from "./uploads.ts";
import { GroupPage, GroupRef, GroupType, shutDoors, visibilities } from "./groups.ts";
import { guardRefusals } from "./guard/errors.ts";
import { endpoint, Id } from "./kit/endpoint.ts";
import { Batch, Person } from "./people.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine, multiLine } from "./kit/text.ts";

export const MAX_LISTED_PEOPLE = 500;

export const groupSettingsErrors = errorTable({
  "founding.staff_only": {
    status: 403,
    bn: "গ্রুপ বানানো আর বদলানো শুধু অ্যাডমিন আর মডারেটরের কাজ।",
    en: "Only admins and moderators make and change groups.",
  },
  "founding.inside_only": {
    status: 403,
    bn: "প্রাইভেট গ্রুপ সবার জন্য খুলে দিতে পারে শুধু তার সদস্য বা স্কুলের অ্যাডমিন।",
    en: "Only a member, or an admin of the school, opens a private group to everybody.",
  },
  "founding.slug_taken": {
    status: 409,
    bn: "এই ঠিকানায় একটা গ্রুপ আছে। অন্য একটা দিন।",
    en: "There is a group at this address. Choose another one.",
  },
  "founding.slug_refused": {
    status: 422,
    bn: "ঠিকানায় শুধু a–z, 0–9 আর মাঝে একটা করে - চলে, অন্তত একটা অক্ষর থাকতে হবে।",
    en: "Use a to z, 0 to 9 and single hyphens between, with at least one letter.",
  },
  "founding.subject_missing": {
    status: 422,
    bn: "বিষয়ভিত্তিক গ্রুপের বিষয়টা বেছে নিন।",
    en: "Choose the subject of a subject group.",
  },
  "founding.subject_unknown": { status: 422, bn: "বিষয়টা তালিকায় নেই।", en: "There is no such subject." },
  "founding.batch_missing": { status: 422, bn: "ব্যাচটা বেছে নিন।", en: "Choose the batch." },
  "founding.course_missing": {
    status: 422,
    bn: "কোন কোর্সের সদস্যরা যোগ দিতে পারবে, বেছে নিন।",
    en: "Choose the course whose members may join.",
  },
  "founding.people_unknown": {
    status: 422,
    bn: "তালিকার একজনকে আর পাওয়া যাচ্ছে না।",
    en: "Somebody in the list is not here any more.",
  },
});

/** Addresses the product needs for itself. */
export const reservedSlugs = ["mygroups", "new", "create"] as const;

export const slugPattern = /^(?=[a-z0-9-]*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/;

export const SLUG_LENGTH = { min: 2, max: 60 } as const;

export const isSlug = (slug: string): boolean =>
  slug.length >= SLUG_LENGTH.min &&
  slug.length <= SLUG_LENGTH.max &&
  slugPattern.test(slug) &&
  !reservedSlugs.some((reserved) => reserved === slug);

/** Length and pattern stand beside `isSlug` for readers of the schema such as OpenAPI. */
export const Slug = z
  .string()
  .check(
    z.minLength(SLUG_LENGTH.min, "founding.slug_refused"),
    z.maxLength(SLUG_LENGTH.max, "founding.slug_refused"),
    z.regex(slugPattern, "founding.slug_refused"),
    z.refine(isSlug, "founding.slug_refused"),
  );

export const GROUP_NAME_LENGTH = { min: 2, max: 80 } as const;
export const GROUP_DESCRIPTION_LIMIT = 2_000;

export const eligibilities = ["everyone", "batch", "course", "list"] as const;

const shape = {
  name: singleLine(GROUP_NAME_LENGTH),
  slug: Slug,
  type: GroupType,
  visibility: z.enum(visibilities),
  description: z.nullable(multiLine({ max: GROUP_DESCRIPTION_LIMIT })),
  image: z.nullable(singleLine({ min: 1, max: 500 })),
  cover: z.nullable(singleLine({ min: 1, max: 500 })),
  icon: z.nullable(singleLine({ min: 1, max: 500 })),
  is_paid: z.boolean(),
  disabled: z.boolean(),
  /** The batch whose list of groups shows this group; null for all batches. */
  hsc_batch: z.nullable(Batch),
  subject_id: z.nullable(Id),
  eligibility: z.enum(eligibilities),
  eligible_batch: z.nullable(Batch),
  eligible_course_id: z.nullable(Id),
  /** With `list`, who may join. */
  eligible_ids: z.array(Id).check(z.maxLength(MAX_LISTED_PEOPLE, "too_long")),
} as const;

const { name, slug, type, visibility, ...rest } = shape;

export const NewGroup = z.object({ name, slug, type, visibility, ...z.partial(z.object(rest)).shape });
export const GroupChange = z.partial(z.object(shape));

export const GroupSettings = z.object({
  id: Id,
  ...shape,
  description: z.nullable(z.string()),
  name: z.string(),
  slug: z.string(),
  image: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  eligible_people: z.array(Person),
});
export type GroupSettings = z.output<typeof GroupSettings>;

const flaws = [
  "founding.staff_only",
  "founding.slug_taken",
  "founding.subject_missing",
  "founding.subject_unknown",
  "founding.batch_missing",
  "founding.course_missing",
  "founding.people_unknown",
  ...claimErrors,
  ...guardRefusals,
] as const;

export const groupSettings = {
  create: endpoint({
    method: "POST",
    path: "/api/group",
    audience: "user",
    summary: "Create a group; its creator is its first member and leads it",
    body: NewGroup,
    response: z.object({ id: Id, slug: z.string() }),
    status: 201,
    errors: [...flaws],
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/group/{slug}",
    audience: "user",
    summary: "Change a group; omitted fields stay",
    params: z.object({ slug: GroupRef }),
    body: GroupChange,
    response: GroupPage,
    errors: [...flaws, "founding.inside_only", ...shutDoors],
  }),
  settings: endpoint({
    method: "GET",
    path: "/api/group/{id}/settings",
    audience: "user",
    summary: "Get the settings of a group",
    params: z.object({ id: GroupRef }),
    response: GroupSettings,
    errors: ["founding.staff_only", ...shutDoors],
  }),
};
