import * as z from "zod/mini";

/** Length of the name of a person. */
export const NAME_LENGTH = { min: 2, max: 60 } as const;

export const platformRoles = ["USER", "TEACHER", "CLASS_TEACHER", "MODERATOR", "ADMIN"] as const;
export const PlatformRole = z.enum(platformRoles);

export const groupRoles = [
  "GROUP_ADMIN",
  "GROUP_MODERATOR",
  "TEACHER",
  "CLASS_TEACHER",
  "PRESIDENT",
  "VICE_PRESIDENT",
  "GENERAL_SECRETARY",
  "CAPTAIN",
  "VICE_CAPTAIN",
  "MEMBER",
  "CLUB_ADVISOR",
] as const;

export const genders = ["boy", "girl"] as const;
export const religions = ["ইসলাম", "হিন্দু", "বৌদ্ধ", "খ্রিস্টান", "অন্যান্য / বলতে চাই না"] as const;
export const batches = ["HSC 25", "HSC 26"] as const;
export const studyGroups = ["science", "commerce", "arts"] as const;
export const goals = ["engineering", "medical", "general"] as const;

export const Batch = z.enum(batches);

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
