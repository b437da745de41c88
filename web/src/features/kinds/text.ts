import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  kinds: { bn: "কী খুঁজছ", en: "What you look for" },
  post: { bn: "পোস্ট", en: "Posts" },
  user: { bn: "মানুষ", en: "People" },
  homework: { bn: "হোমওয়ার্ক", en: "Homework" },
  exam: { bn: "পরীক্ষা", en: "Exams" },
  group: { bn: "গ্রুপ", en: "Groups" },
  chapter: { bn: "অধ্যায়", en: "Chapters" },
  file: { bn: "ফাইল", en: "Files" },
  overMost: { bn: (n: string) => `${n}+`, en: (n: string) => `${n}+` },
  found: { bn: (n: string) => `দেখানো হচ্ছে: ${n}`, en: (n: string) => `Shown: ${n}` },

  nothingOf: {
    bn: (term: string) => `“${term}” নামে কিছু পেলাম না`,
    en: (term: string) => `Nothing is called “${term}”`,
  },
  noHomework: {
    bn: "হোমওয়ার্কের বিষয় থেকে একটা শব্দ লেখো। যা তোমার ব্যাচ বা গ্রুপের, শুধু তা-ই এখানে আসে।",
    en: "Write one word of its topic. Only homework of your batch and groups is found.",
  },
  noExam: {
    bn: "পরীক্ষার নাম থেকে একটা শব্দ লেখো। যা তোমার ব্যাচ বা গ্রুপের, শুধু তা-ই এখানে আসে।",
    en: "Write one word of its title. Only exams of your batch and groups are found.",
  },
  noGroup: {
    bn: "গ্রুপের নামের শুরুটা লেখো। প্রাইভেট গ্রুপ শুধু তার সদস্যরা খুঁজে পায়।",
    en: "Write how its name begins. A private group is found by its members only.",
  },
  noChapter: {
    bn: "অধ্যায় বা বিষয়ের নামের শুরুটা লেখো, যেমন বইয়ে আছে।",
    en: "Write how the name of the chapter or subject begins, as in the book.",
  },
  noFile: {
    bn: "ফাইলের নাম থেকে একটা শব্দ লেখো। গ্রুপের ফাইল শুধু তার সদস্যরা খুঁজে পায়।",
    en: "Write one word of its name. Files of a group are found by its members only.",
  },
  toPosts: { bn: "পোস্টে খোঁজো", en: "Search posts" },

  until: { bn: (day: string) => `জমা ${day}`, en: (day: string) => `Due ${day}` },
  begins: { bn: (day: string) => `শুরু ${day}`, en: (day: string) => `Starts ${day}` },
  members: { bn: (n: string) => `সদস্য ${n}`, en: (n: string) => `${n} members` },
  subject: { bn: "বিষয়", en: "Subject" },
  named: { bn: "এই নামের অধ্যায় বা বিষয়", en: "Chapters and subjects of this name" },
  allOfChapter: { bn: "সব পোস্ট দেখো", en: "See all its posts" },
});
