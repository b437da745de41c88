import * as z from "zod/mini";
import { singleLine } from "./kit/text.ts";
import { officeNames, type NamedRole } from "./members/role-names.ts";

/** Length of the name of a person. */
export const NAME_LENGTH = { min: 2, max: 60 } as const;

export const platformRoles = ["USER", "TEACHER", "CLASS_TEACHER", "MODERATOR", "ADMIN"] as const;
export const PlatformRole = z.enum(platformRoles);

const offices = Object.keys(officeNames) as (keyof typeof officeNames)[];
/** In the order of lists, where a member without an office stands before the advisor. */
export const groupRoles: readonly NamedRole[] = [
  ...offices.filter((office) => office !== "CLUB_ADVISOR"),
  "MEMBER",
  "CLUB_ADVISOR",
];

export const genders = ["boy", "girl"] as const;
export const religions = ["ইসলাম", "হিন্দু", "বৌদ্ধ", "খ্রিস্টান", "অন্যান্য / বলতে চাই না"] as const;
export const studyGroups = ["science", "commerce", "arts"] as const;
export const goals = ["engineering", "medical", "general"] as const;

/** Words between single spaces, without signs that markup or addresses use; the table `batches` has the same check. */
const batchName = /^[^\u0000-\u0020<>"'&\\]+( [^\u0000-\u0020<>"'&\\]+)*$/;
export const BATCH_NAME_LENGTH = { min: 1, max: 40 } as const;
const batchText = () =>
  z
    .string("not_an_option")
    .check(z.maxLength(BATCH_NAME_LENGTH.max, "not_an_option"), z.regex(batchName, "not_an_option"));

/** The name of a school year. The server refuses a request that names a batch which its table does not have. */
export const Batch = batchText();

export const ALL_BATCHES = "all";
/** Whether a new batch may have this name, also for the page's forms. */
export const isBatchName = (name: string): boolean => name !== ALL_BATCHES && batchName.test(name);
/** A name that no batch has yet. */
export const NewBatch = singleLine({
  ...BATCH_NAME_LENGTH,
  tooShort: "not_an_option",
  tooLong: "not_an_option",
}).check(z.refine(isBatchName, "not_an_option"));
/** Like `Batch`, or `ALL_BATCHES`, which no batch is called. */
export const BatchOrAll = batchText();

const badges = [...platformRoles, ...groupRoles] as const;

/** The fields of a user that lists and bylines show to every viewer. */
export const Person = z.object({
  id: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  role: PlatformRole,
  institute_name: z.nullable(z.string()),
  /** The one role shown beside the name: of the platform, else of the group the thing stands in; null for most. */
  badge: z.nullable(z.enum(badges)),
  is_assistant: z.boolean(),
});
export type Person = z.output<typeof Person>;
