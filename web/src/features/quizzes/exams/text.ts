import { defineText } from "../../../lib/i18n/text.ts";

/** Texts of the cards. */
export const text = defineText({
  found: { bn: "মিলে যাওয়া পরীক্ষা", en: "Matching quizzes" },
  today: { bn: "আজকের পরীক্ষা", en: "Today's quizzes" },
  all: { bn: "সব পরীক্ষা", en: "See all" },
  questions: { bn: (n: string) => `${n}টি প্রশ্ন`, en: (n: string) => `${n} questions` },
  minutes: { bn: (n: string) => `${n} মিনিট`, en: (n: string) => `${n} minutes` },
  marks: { bn: (n: string) => `${n} নম্বর`, en: (n: string) => `${n} points` },
  negative: { bn: (n: string) => `ভুলে −${n}`, en: (n: string) => `−${n} for a wrong one` },
  draft: { bn: "খসড়া", en: "Draft" },
  upcoming: { bn: "শুরু হয়নি", en: "Upcoming" },
  running: { bn: "চলছে", en: "Running" },
  over: { bn: "শেষ", en: "Over" },
  sat: { bn: "দেওয়া হয়েছে", en: "Taken" },
  startsIn: { bn: (left: string) => `শুরু হতে ${left}`, en: (left: string) => `Starts in ${left}` },
  endsIn: { bn: (left: string) => `শেষ হতে ${left}`, en: (left: string) => `Ends in ${left}` },
  days: {
    bn: (days: string, hours: string) => `${days} দিন ${hours} ঘণ্টা`,
    en: (days: string, hours: string) => `${days} d ${hours} h`,
  },
  hours: {
    bn: (hours: string, minutes: string) => `${hours} ঘণ্টা ${minutes} মিনিট`,
    en: (hours: string, minutes: string) => `${hours} h ${minutes} min`,
  },
  score: {
    bn: (score: string, total: string) => `পেয়েছ ${score}/${total}`,
    en: (score: string, total: string) => `You scored ${score}/${total}`,
  },
  resultLater: {
    bn: (moment: string) => `ফল জানা যাবে ${moment}-এর পরে`,
    en: (moment: string) => `Results after ${moment}`,
  },
  notSat: { bn: "দেওয়া হয়নি", en: "Not taken" },
  participate: { bn: "অংশ নাও", en: "Participate" },
  result: { bn: "ফল দেখো", en: "See the result" },
  open: { bn: "খুলে দেখো", en: "Open" },
  openAsStaff: { bn: "খুলে দেখুন", en: "Open" },
});
