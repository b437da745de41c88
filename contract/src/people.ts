import * as z from "zod/mini";

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
