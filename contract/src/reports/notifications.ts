import { declareNotifications, type Sentence, type SentenceValues } from "../kit/notification.ts";
import { peopleEn } from "../kit/notification-text.ts";

export const reportsNotifications = declareNotifications({
  report_decided: {
    family: "safety",
    unnamed: true,
    link: "/guidelines",
    bn: "তোমার রিপোর্টের ফল",
    en: "What became of your report",
  },
  report_filed: {
    family: "safety",
    icon: ["flag", "marigold"],
    unnamed: true,
    recipients: "moderators",
    bn: "মডারেটরদের কাছে নতুন রিপোর্ট",
    en: "New reports, for moderators",
  },
});

const outcomesBn = {
  hide: "লেখাটা সরানো হয়েছে। জানানোর জন্য ধন্যবাদ।",
  acted: "ব্যবস্থা নেওয়া হয়েছে। জানানোর জন্য ধন্যবাদ।",
  keep: "নিয়ম ভাঙা হয়নি, তাই সরানো হয়নি।",
};
const outcomesEn = {
  hide: "it was taken down. Thank you for telling us.",
  acted: "something was done about it. Thank you for telling us.",
  keep: "no rule was broken, so it stays.",
};
const outcomeOf = ({ facts }: SentenceValues) => facts["decision"] as keyof typeof outcomesBn;

const objectBn = ({ kind }: SentenceValues) =>
  kind === "user" ? "প্রোফাইল" : kind === "comment" ? "মন্তব্য" : "পোস্ট";
const objectEn = ({ kind }: SentenceValues) =>
  kind === "user" ? "profile" : kind === "comment" ? "comment" : "post";

export const reportsSentences: Record<keyof typeof reportsNotifications, Sentence> = {
  report_decided: {
    bn: (f) => `তোমার রিপোর্ট দেখা হয়েছে: ${outcomesBn[outcomeOf(f)]}`,
    en: (f) => `Your report was looked at: ${outcomesEn[outcomeOf(f)]}`,
  },
  report_filed: {
    bn: (f) => `একটি ${objectBn(f)} নিয়ে ${f.number(f.others + 1)} জন রিপোর্ট করেছে`,
    en: (f) => `${peopleEn(f)} reported a ${objectEn(f)}`,
  },
};
