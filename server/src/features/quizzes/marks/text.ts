import { examMarkHeadings } from "@angon/contract/quizzes/marks";

/** Words of the exported table. */
export const text = {
  ...examMarkHeadings,
  sheet: { bn: "পরীক্ষার ফল", en: "Exam results" },
  total: { bn: "পূর্ণমান", en: "Total marks" },
  minutes: { bn: "সময় (মিনিট)", en: "Time (minutes)" },
  submitted: { bn: "জমার সময়", en: "Handed in at" },
  state: { bn: "অবস্থা", en: "State" },
  pending: { bn: "এখনো দেয়নি", en: "Not yet" },
  absent: { bn: "অনুপস্থিত", en: "Absent" },
  running: { bn: "দিচ্ছে", en: "Running" },
  handed_in: { bn: "জমা দিয়েছে", en: "Handed in" },
  by_time: { bn: "সময় শেষে জমা", en: "Handed in when time was up" },
} as const;
