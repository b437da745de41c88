import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  boy: { bn: "ছেলে", en: "Boy" },
  girl: { bn: "মেয়ে", en: "Girl" },
  man: { bn: "পুরুষ", en: "Man" },
  woman: { bn: "নারী", en: "Woman" },
  courses: { bn: "কোর্স", en: "Courses" },
  stats: { bn: "হিসাব", en: "In numbers" },
  totalPosts: { bn: "মোট পোস্ট", en: "Total posts" },
  totalComments: { bn: "মোট মন্তব্য", en: "Total comments" },
  totalPoints: { bn: "মোট পয়েন্ট", en: "Total points" },
  totalSatisfied: { bn: "সন্তুষ্ট মন্তব্য", en: "Satisfied comments" },
  intro: { bn: "পরিচয়", en: "Intro" },
  noIntro: {
    bn: "নিজের সম্পর্কে এক লাইন লিখে রাখো।",
    en: "Write a line about yourself.",
  },
  noIntroOfOther: { bn: "এখনো নিজের কথা লেখেনি।", en: "Nothing written yet." },
  batch: { bn: (batch: string) => `${batch} ব্যাচের শিক্ষার্থী`, en: (batch: string) => `Student of ${batch}` },
  outside: { bn: "অন্য সাইট", en: "another site" },
});
