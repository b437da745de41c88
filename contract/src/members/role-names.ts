import type { groupRoles } from "../people.ts";

export type NamedRole = (typeof groupRoles)[number];

export const roleNames: Readonly<Record<"bn" | "en", Record<NamedRole, string>>> = {
  bn: {
    GROUP_ADMIN: "গ্রুপ অ্যাডমিন",
    GROUP_MODERATOR: "গ্রুপ মডারেটর",
    TEACHER: "শিক্ষক",
    CLASS_TEACHER: "শ্রেণিশিক্ষক",
    PRESIDENT: "সভাপতি",
    VICE_PRESIDENT: "সহ-সভাপতি",
    GENERAL_SECRETARY: "সাধারণ সম্পাদক",
    CAPTAIN: "দলনেতা",
    VICE_CAPTAIN: "সহ-দলনেতা",
    CLUB_ADVISOR: "ক্লাব উপদেষ্টা",
    MEMBER: "সাধারণ সদস্য",
  },
  en: {
    GROUP_ADMIN: "group admin",
    GROUP_MODERATOR: "group moderator",
    TEACHER: "teacher",
    CLASS_TEACHER: "class teacher",
    PRESIDENT: "president",
    VICE_PRESIDENT: "vice president",
    GENERAL_SECRETARY: "general secretary",
    CAPTAIN: "captain",
    VICE_CAPTAIN: "vice captain",
    CLUB_ADVISOR: "club advisor",
    MEMBER: "member",
  },
};
