import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "আজ ও এই সপ্তাহ", en: "Today and this week" },
  all: { bn: "সব দেখো", en: "See all" },
  tasksToday: {
    bn: (n: string) => `আজ ${n}টা কাজ বাকি`,
    en: (n: string) => `${n} to do today`,
  },
  tasksLater: {
    bn: (n: string) => `এই সপ্তাহে ${n}টা কাজ`,
    en: (n: string) => `${n} to do this week`,
  },
  examIn: { bn: (n: string) => `পরীক্ষা ${n} দিনে`, en: (n: string) => `exam in ${n} d` },
  cards: { bn: (n: string) => `রিভিশনে ${n}টা কার্ড`, en: (n: string) => `${n} cards to revise` },
  revise: { bn: "আজকের রিভিশন", en: "Today's revision" },
  due: { bn: (moment: string) => `জমা: ${moment}`, en: (moment: string) => `Due ${moment}` },
  starts: { bn: (moment: string) => `শুরু: ${moment}`, en: (moment: string) => `Starts ${moment}` },
  runs: { bn: (moment: string) => `চলছে, শেষ ${moment}`, en: (moment: string) => `Running until ${moment}` },
  seeToday: { bn: "আজ দেখবে", formal: "আজ দেখবেন", en: "Saved for today" },
  seeOn: {
    bn: (day: string) => `দেখবে ${day}`,
    formal: (day: string) => `দেখবেন ${day}`,
    en: (day: string) => `Saved for ${day}`,
  },
  inDays: { bn: (n: string) => `${n} দিন`, en: (n: string) => `${n} d` },
  waiting: { bn: (n: string) => `${n}টা খাতা দেখা বাকি`, en: (n: string) => `${n} to mark` },
  check: { bn: "উত্তর যাচাই", en: "Answers to check" },
  toCheck: { bn: (n: string) => `${n}টা প্রশ্ন অপেক্ষায়`, en: (n: string) => `${n} questions waiting` },
});
