import { defineText } from "../../lib/text.ts";

export const text = defineText({
  loading: { bn: "খোঁজা হচ্ছে…", en: "Searching…" },
  nothing: { bn: "কিছু পাওয়া গেল না", en: "Nothing was found" },
  noPosts: {
    bn: "বানানটা একবার দেখো, কিংবা কম শব্দে খোঁজো।",
    en: "Check the spelling, or use fewer words.",
  },
  noPeople: {
    bn: "নামের শুরুটা লিখলে মানুষ খুঁজে পাওয়া যায়।",
    en: "People are found by the beginning of a name.",
  },
  seePeople: { bn: "এই নামের মানুষ দেখো", en: "See people of this name" },
  seePosts: { bn: "এই শব্দের পোস্ট দেখো", en: "See posts with these words" },
  newest: {
    bn: (n: string) => `সবচেয়ে নতুন ${n}টা এখানে। আরও শব্দ লিখলে খোঁজ আরও নির্দিষ্ট হবে।`,
    en: (n: string) => `The newest ${n} are shown. More words make the search narrower.`,
  },
  firstNames: {
    bn: (n: string) => `প্রথম ${n} জন এখানে। নামের আরও অক্ষর লেখো।`,
    en: (n: string) => `The first ${n} are shown. Write more letters of the name.`,
  },
  answers: { bn: (n: string) => `${n}টি উত্তর`, en: (n: string) => `${n} answers` },
  oneAnswer: { bn: "১টি উত্তর", en: "1 answer" },
  solved: { bn: "সমাধান আছে", en: "Solved" },
  tooLong: { bn: "লেখাটা বেশি লম্বা", en: "That is too long" },
  tooLongBody: {
    bn: (n: string) => `${n} অক্ষরের মধ্যে লেখো। দু-তিনটা শব্দই যথেষ্ট।`,
    en: (n: string) => `Write at most ${n} letters. Two or three words are enough.`,
  },
  refused: { bn: "এভাবে খোঁজা যায় না", en: "This cannot be searched for" },
  refusedBody: { bn: "সাধারণ অক্ষরে একটা শব্দ বা নাম লেখো।", en: "Write a word or a name in plain letters." },
  tryAgain: { bn: "আবার চেষ্টা করো", en: "Try again" },
});
