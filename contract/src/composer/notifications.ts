import { declareNotifications, type Sentence } from "../kit/notification.ts";

export const composerNotifications = declareNotifications({
  scheduled_refused: {
    family: "groups",
    icon: ["calendar-x", "marigold"],
    unnamed: true,
    repeats: "once",
    link: "/group?scheduled=1",
    bn: "সময়মতো প্রকাশ না হওয়া পোস্ট",
    en: "A scheduled post that was not published",
  },
});

export const composerSentences: Record<keyof typeof composerNotifications, Sentence> = {
  scheduled_refused: {
    bn: ({ group, facts }) => `‘${group}’ গ্রুপে রাখা পোস্টটা প্রকাশ হয়নি: ${String(facts["bn"] ?? "")}`,
    en: ({ group, facts }) =>
      `Your scheduled post in ‘${group}’ was not published: ${String(facts["en"] ?? "")}`,
  },
};
