import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  members: {
    bn: (n: string, _count: number) => `${n} জন সদস্য`,
    en: (n: string, count: number) => `${n} ${count === 1 ? "Member" : "Members"}`,
  },
  none: {
    bn: "যে গ্রুপে যোগ দেবে, সেগুলো এখানে থাকবে।",
    formal: "যে গ্রুপে যোগ দেবেন, সেগুলো এখানে থাকবে।",
    en: "Groups you join will be listed here.",
  },
  joined: { bn: "যুক্ত", en: "Joined" },
  inactive: { bn: "নিষ্ক্রিয়", en: "Inactive" },
});
