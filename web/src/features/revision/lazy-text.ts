import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "আজকের রিভিশন", en: "Today's revision" },
  notAllowed: { bn: "রিভিশন শুধু শিক্ষার্থীদের জন্য", en: "Revision is for students" },
  notAllowedBody: {
    bn: "প্রত্যেকে নিজের ভুল উত্তর আর সংরক্ষিত পোস্ট এখানে আবার পড়ে।",
    en: "Here they come back to their wrong answers and saved posts.",
  },
  home: { bn: "ফিডে ফেরা", en: "Back to the feed" },
  left: { bn: (n: string) => `আর ${n}টি কার্ড`, en: (n: string) => `${n} cards left` },
  waiting: {
    bn: (n: string) => `${n}টি উত্তর ইন্টারনেট এলে পাঠানো হবে`,
    en: (n: string) => `${n} ratings will be sent when you are online`,
  },
  show: { bn: "উত্তর দেখো", en: "Show the answer" },
  pictureOf: { bn: "প্রশ্নের ছবি", en: "Picture of the question" },
  answer: { bn: "উত্তর", en: "Answer" },
  correct: { bn: "সঠিক উত্তর", en: "Correct answer" },
  chosenWrong: { bn: "তোমার উত্তর, ভুল", en: "Your answer, wrong" },
  wasRight: { bn: "ঠিক ধরেছ!", en: "That is right!" },
  wasWrong: { bn: "এবার মেলেনি", en: "Not this time" },
  fromMemory: {
    bn: "নিজের ভাষায় একবার বলে দেখো, তারপর পোস্টের সঙ্গে মেলাও।",
    en: "Explain it in your own words, then compare with the post.",
  },
  openPost: { bn: "পোস্টটা দেখো", en: "Open the post" },
  openExam: { bn: "পরীক্ষাটা দেখো", en: "Open the exam" },
  howWell: { bn: "কতটা মনে ছিল?", en: "How well did you remember?" },
  again: { bn: "ভুলে গেছি", en: "Forgot" },
  hard: { bn: "কষ্টে", en: "Hard" },
  good: { bn: "মনে ছিল", en: "Good" },
  easy: { bn: "খুব সহজ", en: "Easy" },
  minutes: { bn: (n: string) => `${n} মিনিট`, en: (n: string) => `${n} min` },
  days: { bn: (n: string) => `${n} দিন`, en: (n: string) => `${n} d` },
  months: { bn: (n: string) => `${n} মাস`, en: (n: string) => `${n} mo` },
  keys: { bn: "কিবোর্ডে: স্পেস, তারপর ১ থেকে ৪", en: "Keyboard: space, then 1 to 4" },
  progress: {
    bn: (known: string, learning: string, unseen: string) =>
      `শেখা হয়েছে ${known}টি, শিখছ ${learning}টি, নতুন ${unseen}টি`,
    en: (known: string, learning: string, unseen: string) =>
      `${known} known, ${learning} learning, ${unseen} new`,
  },
  known: { bn: "শেখা হয়েছে", en: "Known" },
  learning: { bn: "শিখছ", en: "Learning" },
  unseen: { bn: "নতুন", en: "New" },
  done: { bn: "আজকের মতো শেষ", en: "Done for today" },
  doneBody: {
    bn: "বাকিগুলো সময়মতো ফিরে আসবে। কাল আবার দেখা হবে।",
    en: "The rest come back in time. See you tomorrow.",
  },
  none: { bn: "এখনো কোনো কার্ড নেই", en: "No cards yet" },
  noneBody: {
    bn: "“পরীক্ষায় আসতে পারে” বা “প্রয়োজনীয় সূত্র” সংকলনে পোস্ট রাখলে, কিংবা কুইজে ভুল হলে, সেগুলো এখানে ফিরে আসে।",
    en: "Posts saved as “May appear in exam” or “Necessary formulas”, and wrong quiz answers, come back here.",
  },
  notSaved: { bn: "শেষ উত্তরটা রাখা গেল না", en: "The last rating was not saved" },
});
