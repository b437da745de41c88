import { examMarkHeadings } from "@angon/contract/quizzes/marks";
import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  ...examMarkHeadings,
  title: { bn: "পরীক্ষার ফল", en: "Exam results" },
  counts: {
    bn: (sat: string, absent: string) => `${sat} জন দিয়েছে · ${absent} জন অনুপস্থিত`,
    en: (sat: string, absent: string) => `${sat} sat it · ${absent} absent`,
  },
  stillOpen: {
    bn: "পরীক্ষা এখনো চলছে, তাই মেধাক্রম বদলাতে পারে।",
    en: "The exam is still open, so ranks may change.",
  },
  timeUsed: { bn: "সময় লেগেছে", en: "Time used" },
  csv: { bn: "CSV", en: "CSV" },
  xlsx: { bn: "XLSX", en: "XLSX" },
  download: { bn: (format: string) => `${format} নামান`, en: (format: string) => `Download ${format}` },
  sort: { bn: "সাজানো", en: "Sort by" },
  byRank: { bn: "মেধাক্রম অনুযায়ী", en: "By rank" },
  byRoll: { bn: "শাখা ও রোল অনুযায়ী", en: "By section and roll" },
  byName: { bn: "নাম অনুযায়ী", en: "By name" },
  byScore: { bn: "নম্বর অনুযায়ী", en: "By score" },
  byTime: { bn: "কম সময় আগে", en: "Quickest first" },
  outOf: {
    bn: (score: string, total: string) => `${score}/${total}`,
    en: (score: string, total: string) => `${score}/${total}`,
  },
  rollIs: { bn: (roll: string) => `রোল ${roll}`, en: (roll: string) => `Roll ${roll}` },
  sectionIs: { bn: (section: string) => `শাখা ${section}`, en: (section: string) => `Section ${section}` },
  rankIs: { bn: (rank: string) => `মেধাক্রম ${rank}`, en: (rank: string) => `Rank ${rank}` },
  answersAre: {
    bn: (right: string, wrong: string, left: string) => `সঠিক ${right} · ভুল ${wrong} · উত্তর নেই ${left}`,
    en: (right: string, wrong: string, left: string) => `${right} right · ${wrong} wrong · ${left} left out`,
  },
  pending: { bn: "এখনো দেয়নি", en: "Not yet" },
  absentState: { bn: "অনুপস্থিত", en: "Absent" },
  running: { bn: "দিচ্ছে", en: "Running" },
  handed_in: { bn: "জমা দিয়েছে", en: "Handed in" },
  by_time: { bn: "সময় শেষে জমা", en: "Handed in when time was up" },
  give: { bn: "সময় দিন", en: "Give time" },
  giveTo: { bn: (name: string) => `${name}-কে সময় দিন`, en: (name: string) => `Give ${name} more time` },
  none: { bn: "এই পরীক্ষায় এখনো কোনো শিক্ষার্থী নেই", en: "This exam has no students yet" },
  noneBody: {
    bn: "ব্যাচ বা গ্রুপে শিক্ষার্থী যোগ দিলে তাদের নাম এখানে আসবে।",
    en: "Students who join the batch or the group are listed here.",
  },
  absent: { bn: "এই পাতাটা এখানে নেই", en: "There is no such page here" },
  absentBody: {
    bn: "পরীক্ষাটা নেই, অথবা এর ফল শুধু শিক্ষকদের জন্য।",
    en: "The exam does not exist, or its results are for teachers only.",
  },
  home: { bn: "পরীক্ষার তালিকা", en: "All quizzes" },
});
