import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  external: { bn: "বাইরের এআই", en: "External AI" },
  isOn: { bn: "বাইরের এআইকে জিজ্ঞেস করা হবে", en: "Ask the external AI" },
  isOnHint: {
    bn: "স্কুলের নিজের লেখায় না পেলে তবেই তাকে জিজ্ঞেস করা হয়। কারও নাম, নম্বর বা পরিচয় পাঠানো হয় না।",
    en: "It is asked only where the school has no text of its own. No name, number or identity is sent.",
  },
  switched: {
    bn: (isOn: boolean) => (isOn ? "বাইরের এআই চালু হলো" : "বাইরের এআই বন্ধ হলো"),
    en: (isOn: boolean) => (isOn ? "External AI is on" : "External AI is off"),
  },
  notConfigured: {
    bn: "এই সার্ভারে বাইরের কোনো এআই ঠিক করা নেই; সাহায্য আসে শুধু স্কুলের নিজের লেখা থেকে।",
    en: "No external AI is configured on this server; help comes from the school's own texts alone.",
  },
  notSwitched: { bn: "বদলানো গেল না", en: "That did not work" },
  provider: { bn: "সেবাদাতা", en: "Provider" },
  model: { bn: "মডেল", en: "Model" },
  prices: { bn: "দশ লাখ টোকেনের দাম", en: "Price of a million tokens" },
  pricesOf: {
    bn: (sent: string, received: string) => `পাঠাতে $${sent}, পেতে $${received}`,
    en: (sent: string, received: string) => `$${sent} sent, $${received} received`,
  },
  rate: { bn: "এক ডলার", en: "One dollar" },
  requests: { bn: "৩০ দিনের অনুরোধ", en: "Requests in 30 days" },
  requestsOf: {
    bn: (written: string, held: string, failed: string) =>
      `লেখা হয়েছে ${written}, আটকানো হয়েছে ${held}, আসেনি ${failed}`,
    en: (written: string, held: string, failed: string) =>
      `${written} written, ${held} held back, ${failed} failed`,
  },
  quotas: { bn: "দিনের সীমা", en: "Limits of a day" },
  student: { bn: "প্রতি শিক্ষার্থী", en: "Each student" },
  staff: { bn: "প্রতি শিক্ষক", en: "Each teacher" },
  poolOf: { bn: "স্কুলের কোটা, আজ", en: "School's quota, today" },
  usedOf: {
    bn: (used: string, all: string) => `${all}টির মধ্যে ${used}টি`,
    en: (used: string, all: string) => `${used} of ${all}`,
  },
  changeQuotas: { bn: "সেটিংসে সীমা বদলান", en: "Change the limits in the settings" },
  waiting: { bn: "শিক্ষকের যাচাইয়ের অপেক্ষায়", en: "Waiting for a teacher's check" },
  waitingCount: { bn: (count: string) => `${count}টি উত্তর`, en: (count: string) => `${count} answers` },
  checkAnswers: { bn: "যাচাইয়ের তালিকা খুলুন", en: "Open the list of answers to check" },
  noneWaiting: { bn: "সব উত্তর যাচাই করা হয়েছে।", en: "Every answer has been checked." },
  title: { bn: "এআই সহায়কের খরচ", en: "Spending of the AI helper" },
  intro: { bn: "শেষ ৩০ দিন", en: "The last 30 days" },
  builtIn: {
    bn: "উত্তর আগে খোঁজা হয় স্কুলের নিজের লেখায়; তাতে কোনো খরচ নেই।",
    en: "Answers are looked for in the school's own texts first, which costs nothing.",
  },
  own: { bn: "নিজের কোটা থেকে", en: "Own quota" },
  pool: { bn: "স্কুলের কোটা থেকে", en: "School's quota" },
  price: { bn: "খরচ", en: "Price" },
  taka: { bn: (amount: string) => `৳${amount}`, en: (amount: string) => `৳${amount}` },
  byDay: { bn: "দিন অনুযায়ী উত্তর", en: "Answers by day" },
  bySubject: { bn: "বিষয় অনুযায়ী উত্তর", en: "Answers by subject" },
  day: { bn: "দিন", en: "Day" },
  answers: { bn: "উত্তর", en: "Answers" },
  noSubject: { bn: "বিষয় ছাড়া", en: "No subject" },
  none: { bn: "এই ৩০ দিনে সহায়ক কোনো উত্তর দেয়নি।", en: "The helper gave no answer in these 30 days." },
});
