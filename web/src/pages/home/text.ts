import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "ফিড", en: "Feed" },
  sort: { bn: "সাজানো", en: "Sort" },
  forYou: { bn: "তোমার জন্য", en: "For you" },
  byLatest: { bn: "সর্বশেষ", en: "Latest" },
  empty: { bn: "এখনো কোনো পোস্ট নেই", en: "No posts yet" },
  emptySubject: { bn: "এই বিষয়ে এখনো কোনো পোস্ট নেই", en: "No posts in this subject yet" },
  emptyBody: { bn: "প্রথম প্রশ্নটা তোমার হোক।", en: "Let the first question be yours." },
});
