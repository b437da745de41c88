import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the editor, for staff. */
export const editorText = defineText({
  title: { bn: "পোস্টের সারসংক্ষেপ", en: "Summary of the post" },
  intro: {
    bn: "ছোট প্রশ্ন ও উত্তর লিখুন। সূত্র লেখা যায় $…$ দিয়ে। সব মুছে দিলে সারসংক্ষেপ থাকবে না।",
    en: "Write short questions and answers, formulas between $…$. Without pairs there is no summary.",
  },
  question: { bn: (n: string) => `প্রশ্ন ${n}`, en: (n: string) => `Question ${n}` },
  answer: { bn: (n: string) => `উত্তর ${n}`, en: (n: string) => `Answer ${n}` },
  remove: { bn: (n: string) => `${n} নম্বর জোড়া সরান`, en: (n: string) => `Remove pair ${n}` },
  add: { bn: "আরও একটা যোগ করুন", en: "Add a pair" },
  missing: { bn: "এটা খালি রাখা যায় না।", en: "This cannot be empty." },
  tooLong: { bn: (n: string) => `সর্বোচ্চ ${n} অক্ষর।`, en: (n: string) => `At most ${n} characters.` },
  save: { bn: "সংরক্ষণ করুন", en: "Save" },
  saved: { bn: "সারসংক্ষেপ সংরক্ষণ হয়েছে", en: "Summary Saved" },
});
