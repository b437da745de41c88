import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "এআই সহায়কের খরচ", en: "Spending of the AI helper" },
  intro: { bn: "শেষ ৩০ দিন", en: "The last 30 days" },
  builtIn: {
    bn: "উত্তর আসে স্কুলের নিজের পুরোনো পোস্ট থেকে, বাইরের কাউকে টাকা দিতে হয় না।",
    en: "Answers come from the school's own posts; no provider is paid.",
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
