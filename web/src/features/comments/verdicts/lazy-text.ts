import { defineText } from "../../../lib/i18n/text.ts";

export const pageText = defineText({
  title: { bn: "উত্তর যাচাই", en: "Answers to check" },
  left: { bn: (n: string) => `${n}টা প্রশ্ন অপেক্ষায়`, en: (n: string) => `${n} questions waiting` },
  leftMany: {
    bn: (n: string) => `${n}টার বেশি প্রশ্ন অপেক্ষায়`,
    en: (n: string) => `More than ${n} questions waiting`,
  },
  asked: {
    bn: (who: string, when: string) => `${who} · ${when}`,
    en: (who: string, when: string) => `${who} · ${when}`,
  },
  noAnswer: { bn: "এখনো কেউ উত্তর দেয়নি", en: "No answer yet" },
  give: { bn: "উত্তর দিন", en: "Answer" },
  open: { bn: "প্রশ্নটা খুলুন", en: "Open the question" },
  byAssistant: { bn: "কিউরিওসিটি এআই", en: "Curiosity AI" },
  queued: {
    bn: (n: string) => `${n}টা যাচাই নেট এলে চলে যাবে`,
    en: (n: string) => `${n} verdicts go out when you are online`,
  },
  empty: { bn: "সব প্রশ্ন দেখা হয়ে গেছে", en: "All questions are checked" },
  emptyHow: {
    bn: "আপনার বিষয়ে নতুন প্রশ্ন এলে এখানে পাবেন।",
    en: "New questions of your subjects appear here.",
  },
  more: { bn: "আরও প্রশ্ন আনুন", en: "Load more questions" },
  notAllowed: { bn: "পাতাটা শিক্ষকদের জন্য", en: "This page is for staff" },
  notAllowedBody: {
    bn: "উত্তর ঠিক না ভুল, তা শুধু শিক্ষকেরা বলতে পারেন।",
    en: "Only staff say whether an answer is right.",
  },
  home: { bn: "মূল পাতা", en: "Home" },
});
