import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  loading: { bn: "খোঁজা হচ্ছে…", en: "Searching…" },
  found: { bn: (n: string) => `পাওয়া গেছে: ${n}`, en: (n: string) => `Found: ${n}` },
  instead: {
    bn: (_typed: string, taken: string) => `“${taken}” ${taken.includes(" ") ? "" : "শব্দটা "}ধরে খুঁজেছি`,
    en: (typed: string, taken: string) => `Searched for “${taken}” instead of “${typed}”`,
  },
  literally: {
    bn: (typed: string) => `“${typed}” দিয়েই খোঁজো`,
    en: (typed: string) => `Search for “${typed}” as it is`,
  },
  isLiteral: {
    bn: (typed: string) => `হুবহু “${typed}” খুঁজেছি, কাছাকাছি উচ্চারণের শব্দ বাদ দিয়ে`,
    en: (typed: string) => `Searched for “${typed}” as it is, without words that sound like it`,
  },
  alsoAlike: { bn: "কাছাকাছি শব্দও খোঁজো", en: "Search similar words too" },
  meant: { bn: "এটা খুঁজছিলে?", en: "Did you mean" },
  onlyIn: { bn: "শুধু এখানে খোঁজো:", en: "Search only in:" },
  near: {
    bn: "সব শব্দ একসঙ্গে পেলাম না, কাছাকাছি এগুলো আছে",
    en: "No post has all of these words. These come closest:",
  },
  nearWithout: {
    bn: (words: string) => `${words} কোথাও পেলাম না, কাছাকাছি এগুলো আছে`,
    en: (words: string) => `Not found: ${words}. These come closest:`,
  },

  nothingOf: {
    bn: (term: string) => `“${term}” নিয়ে কিছু পেলাম না`,
    en: (term: string) => `Nothing was found for “${term}”`,
  },
  askInstead: {
    bn: "বানানটা দেখো, অথবা প্রশ্ন করে ফেলো। কেউ না কেউ জানে।",
    en: "Check the spelling, or ask. Somebody knows.",
  },
  ask: { bn: "প্রশ্ন করো", en: "Ask a question" },
  noPosts: {
    bn: "বানানটা একবার দেখো, কিংবা কম শব্দে খোঁজো।",
    en: "Check the spelling, or use fewer words.",
  },
  noPeople: {
    bn: "বানানটা একবার দেখো, কিংবা নামের একটা অংশ লেখো।",
    en: "Check the spelling, or write a part of the name.",
  },
  filtered: {
    bn: "ফিল্টার তুলে দিলে হয়তো পাওয়া যাবে।",
    en: "It may be there without the filters.",
  },
  takeAway: { bn: "ফিল্টার তুলে দাও", en: "Take the filters away" },
  seePeople: {
    bn: (n: string) => `এই নামের মানুষ দেখো (${n})`,
    en: (n: string) => `See people of this name (${n})`,
  },
  seePosts: {
    bn: (n: string) => `এই শব্দের পোস্ট দেখো (${n})`,
    en: (n: string) => `See posts with these words (${n})`,
  },

  tooLong: { bn: "লেখাটা বেশি লম্বা", en: "That is too long" },
  tooLongBody: {
    bn: (n: string) => `${n} অক্ষরের মধ্যে লেখো। দু-তিনটা শব্দই যথেষ্ট।`,
    en: (n: string) => `Write at most ${n} letters. Two or three words are enough.`,
  },
  refused: { bn: "এভাবে খোঁজা যায় না", en: "This cannot be searched for" },
  refusedBody: { bn: "সাধারণ অক্ষরে একটা শব্দ বা নাম লেখো।", en: "Write a word or a name in plain letters." },
  tooOften: { bn: "একটু জিরিয়ে নাও", en: "Take a short break" },
  tooOftenBody: {
    bn: (wait: string) => `অনেকবার খোঁজা হয়ে গেছে। ${wait} পরে আবার চেষ্টা করো।`,
    en: (wait: string) => `That was a lot of searching. Try again in ${wait}.`,
  },

  filters: { bn: "ফিল্টার", en: "Filters" },
  filtersOn: { bn: (n: string) => `ফিল্টার ${n}, চালু আছে`, en: (n: string) => `Filters ${n}, on` },
  clearAll: { bn: "সব মুছো", en: "Clear all" },
  show: { bn: "ফল দেখো", en: "Show the results" },

  subject: { bn: "বিষয়", en: "Subject" },
  anySubject: { bn: "সব বিষয়", en: "All subjects" },
  chapter: { bn: "অধ্যায়", en: "Chapter" },
  anyChapter: { bn: "সব অধ্যায়", en: "All chapters" },
  author: { bn: "কে লিখেছে", en: "Written by" },
  anyAuthor: { bn: "সবাই", en: "Anyone" },
  staff: { bn: "শিক্ষক ও কর্মী", en: "Teachers and staff" },
  student: { bn: "শিক্ষার্থী", en: "Students" },
  solved: { bn: "সমাধান", en: "Solution" },
  anySolved: { bn: "সব পোস্ট", en: "All posts" },
  isSolved: { bn: "সমাধান আছে", en: "Solved" },
  isUnsolved: { bn: "সমাধান নেই", en: "Not solved" },
  when: { bn: "কবের", en: "When" },
  anyTime: { bn: "যেকোনো সময়", en: "Any time" },
  week: { bn: "এই সপ্তাহ", en: "This week" },
  month: { bn: "এই মাস", en: "This month" },
  year: { bn: "এই বছর", en: "This year" },
  days: { bn: "দিন বেছে নাও", en: "Choose days" },
  from: { bn: "যেদিন থেকে", en: "From" },
  to: { bn: "যেদিন পর্যন্ত", en: "To" },
  since: { bn: (day: string) => `${day} থেকে`, en: (day: string) => `Since ${day}` },
  until: { bn: (day: string) => `${day} পর্যন্ত`, en: (day: string) => `Until ${day}` },
  between: {
    bn: (from: string, to: string) => `${from} – ${to}`,
    en: (from: string, to: string) => `${from} – ${to}`,
  },
});
