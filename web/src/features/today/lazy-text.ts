import { defineText } from "../../lib/i18n/text.ts";

export const sheetText = defineText({
  today: { bn: "আজ", en: "Today" },
  thisWeek: { bn: "এই সপ্তাহে", en: "This week" },
  nothing: { bn: "এই সপ্তাহে আর কিছু বাকি নেই", en: "Nothing left this week" },
  nothingHow: {
    bn: "নতুন হোমওয়ার্ক বা পরীক্ষা এলে এখানে পাবে।",
    formal: "নতুন হোমওয়ার্ক বা পরীক্ষা এলে এখানে পাবেন।",
    en: "New homework and exams appear here.",
  },
});
