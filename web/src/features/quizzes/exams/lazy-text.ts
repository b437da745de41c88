import { defineText } from "../../../lib/i18n/text.ts";

/** Texts of the list of exams. */
export const listText = defineText({
  title: { bn: "পরীক্ষা", en: "Quizzes" },
  create: { bn: "নতুন পরীক্ষা", en: "New quiz" },
  drafts: { bn: "খসড়া", en: "Drafts" },
  ahead: { bn: "চলছে ও আসছে", en: "Running and upcoming" },
  past: { bn: "আগের পরীক্ষা", en: "Past quizzes" },
  edit: { bn: "সম্পাদনা", en: "Edit" },
  analysis: { bn: "বিশ্লেষণ", en: "Analysis" },
  results: { bn: "ফল", en: "Results" },
  remove: { bn: "মুছে ফেলুন", en: "Delete" },
  removeOne: { bn: (title: string) => `“${title}” মুছে ফেলুন`, en: (title: string) => `Delete “${title}”` },
  removeQuestion: { bn: "পরীক্ষাটা মুছে ফেলবেন?", en: "Delete this quiz?" },
  removeBody: {
    bn: "কেউ আর এটা দেখতে পাবে না, আর এর পয়েন্ট ফিরিয়ে নেওয়া হবে।",
    en: "Students can no longer see it, and its points are taken back.",
  },
  removed: { bn: "পরীক্ষাটা মুছে ফেলা হয়েছে", en: "Quiz Deleted" },
  empty: { bn: "এখনো কোনো পরীক্ষা নেই", en: "No quizzes yet" },
  emptyBody: {
    bn: "শিক্ষক নতুন পরীক্ষা দিলে এখানে দেখা যাবে।",
    en: "When a teacher announces one, it is shown here.",
  },
});
