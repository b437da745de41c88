import type { Localized } from "../kit/problem.ts";

/** The offices of a group as their badges name them, in the order of lists. */
export const officeNames = {
  GROUP_ADMIN: { bn: "গ্রুপ অ্যাডমিন", en: "Group admin" },
  GROUP_MODERATOR: { bn: "গ্রুপ মডারেটর", en: "Group moderator" },
  TEACHER: { bn: "শিক্ষক", en: "Teacher" },
  CLASS_TEACHER: { bn: "শ্রেণিশিক্ষক", en: "Class teacher" },
  PRESIDENT: { bn: "সভাপতি", en: "President" },
  VICE_PRESIDENT: { bn: "সহ-সভাপতি", en: "Vice president" },
  GENERAL_SECRETARY: { bn: "সাধারণ সম্পাদক", en: "General secretary" },
  CAPTAIN: { bn: "দলনেতা", en: "Captain" },
  VICE_CAPTAIN: { bn: "সহ-দলনেতা", en: "Vice captain" },
  CLUB_ADVISOR: { bn: "ক্লাব উপদেষ্টা", en: "Club advisor" },
} satisfies Record<string, Localized>;

export type NamedRole = keyof typeof officeNames | "MEMBER";

/** The name of a role within a sentence or a list. */
export function roleName(language: keyof Localized, role: NamedRole): string {
  const names: Localized = role === "MEMBER" ? { bn: "সাধারণ সদস্য", en: "member" } : officeNames[role];
  return language === "bn" ? names.bn : names.en.toLowerCase();
}
