import { defineText } from "../../lib/i18n/text.ts";

export const badgeText = defineText({
  TEACHER: { bn: "শিক্ষক", en: "Teacher" },
  CLASS_TEACHER: { bn: "শ্রেণিশিক্ষক", en: "Class teacher" },
  MODERATOR: { bn: "মডারেটর", en: "Moderator" },
  ADMIN: { bn: "অ্যাডমিন", en: "Admin" },
  GROUP_ADMIN: { bn: "গ্রুপ অ্যাডমিন", en: "Group admin" },
  GROUP_MODERATOR: { bn: "গ্রুপ মডারেটর", en: "Group moderator" },
  PRESIDENT: { bn: "সভাপতি", en: "President" },
  VICE_PRESIDENT: { bn: "সহ-সভাপতি", en: "Vice president" },
  GENERAL_SECRETARY: { bn: "সাধারণ সম্পাদক", en: "General secretary" },
  CAPTAIN: { bn: "দলনেতা", en: "Captain" },
  VICE_CAPTAIN: { bn: "সহ-দলনেতা", en: "Vice captain" },
  CLUB_ADVISOR: { bn: "ক্লাব উপদেষ্টা", en: "Club advisor" },
  GUARDIAN: { bn: "অভিভাবক", en: "Guardian" },
});
