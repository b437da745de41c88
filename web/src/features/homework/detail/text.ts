import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  handedIn: { bn: (n: string) => `${n} জন জমা দিয়েছে`, en: (n: string) => `${n} handed in` },
  edited: { bn: "সম্পাদিত", en: "Edited" },
  pdfHint: { bn: "পিডিএফ, খুলে দেখো", en: "PDF, open it here" },
  download: { bn: "নামিয়ে নাও", en: "Download" },
  timeLeft: { bn: "জমার সময় বাকি", en: "Time left" },
  lateLeft: { bn: "দেরিতে জমা দেওয়ার সময় বাকি", en: "Time left for late work" },
  until: { bn: (at: string) => `${at} পর্যন্ত`, en: (at: string) => `Until ${at}` },
  extended: { bn: "শুধু তোমার জন্য বাড়ানো সময়", en: "More time, for you alone" },
  timeOver: { bn: "সময় শেষ", en: "Time is over" },
  overAt: { bn: (at: string) => `${at}-এ শেষ হয়েছে`, en: (at: string) => `It ended ${at}` },
  days: { bn: "দিন", en: "days" },
  hours: { bn: "ঘণ্টা", en: "hours" },
  minutes: { bn: "মিনিট", en: "minutes" },
  seconds: { bn: "সেকেন্ড", en: "seconds" },
  more: { bn: "আরও", en: "More" },
  copyLink: { bn: "লিংক কপি", en: "Copy link" },
  copied: { bn: "লিংক কপি হয়েছে", en: "Link copied" },
  notCopied: { bn: "লিংকটা কপি করা গেল না", en: "The link could not be copied" },
  report: { bn: "রিপোর্ট করো", en: "Report" },
});

/** Sentences that only staff see. */
export const staffText = defineText({
  keep: { bn: "থাক", en: "Keep it" },
  gradebook: { bn: "নম্বরের খাতা", en: "Gradebook" },
  mark: { bn: "মূল্যায়ন করুন", en: "Mark" },
  toMark: { bn: (n: string) => `মূল্যায়ন করুন (${n}টি বাকি)`, en: (n: string) => `Mark (${n} waiting)` },
  publish: { bn: "নম্বর প্রকাশ করুন", en: "Publish the marks" },
  publishing: { bn: "প্রকাশ হচ্ছে…", en: "Publishing…" },
  publishTitle: { bn: "নম্বর প্রকাশ করবেন?", en: "Publish the marks?" },
  publishBody: {
    bn: "শিক্ষার্থীরা নম্বর দেখবে, আর আপনি নাম দেখবেন। এটা ফেরানো যায় না।",
    en: "Students see their marks, and you see the names. This cannot be undone.",
  },
  publishLeft: {
    bn: (n: string) => `${n}টি খাতায় এখনো নম্বর নেই। পরে দেওয়া নম্বর শিক্ষার্থীরা সঙ্গে সঙ্গে দেখবে।`,
    en: (n: string) => `${n} not marked yet. Marks that you give later are seen at once.`,
  },
  published: { bn: "নম্বর প্রকাশ হয়েছে", en: "Marks Published" },
  blind: { bn: "নাম না দেখে মূল্যায়ন চলছে", en: "Marked blind" },
  edit: { bn: "সম্পাদনা করুন", en: "Edit" },
  copy: { bn: "অন্য শাখা বা বছরের জন্য কপি", en: "Copy to another section or year" },
  remind: { bn: "যারা জমা দেয়নি, তাদের মনে করান", en: "Remind those who have not handed in" },
  reminded: { bn: (n: string) => `${n} জনকে মনে করানো হলো`, en: (n: string) => `Reminded: ${n}` },
  extend: { bn: "একজনকে বাড়তি সময় দিন", en: "Give one student more time" },
  student: { bn: "শিক্ষার্থী", en: "Student" },
  findStudent: { bn: "নাম লিখে খুঁজুন", en: "Type a name" },
  noStudent: { bn: "একজন শিক্ষার্থী বেছে নিন", en: "Choose a student" },
  noneFound: {
    bn: "এই নামে এমন কেউ নেই, যার এই হোমওয়ার্ক জমা দেওয়া বাকি।",
    en: "No student of this name has the homework still to hand in.",
  },
  otherStudent: { bn: "অন্য কেউ", en: "Another one" },
  extendUntil: { bn: "কোন সময় পর্যন্ত (বাংলাদেশ সময়)", en: "Until (Bangladesh time)" },
  untilMissing: { bn: "একটা সামনের সময় দিন", en: "Choose a time ahead" },
  reason: { bn: "কারণ", en: "Reason" },
  reasonMissing: { bn: "কারণ লিখুন", en: "Write a reason" },
  give: { bn: "সময় দিন", en: "Give time" },
  giving: { bn: "দেওয়া হচ্ছে…", en: "Giving…" },
  given: { bn: (name: string) => `${name} বাড়তি সময় পেয়েছে`, en: (name: string) => `${name} has more time` },
  remove: { bn: "মুছে ফেলুন", en: "Delete" },
  removeTitle: { bn: "হোমওয়ার্কটা মুছে ফেলবেন?", en: "Delete this homework?" },
  removeBody: {
    bn: "জমা পড়া সব কাজ আর নম্বরও মুছে যাবে। এটা ফেরানো যায় না।",
    en: "All submissions and marks go with it. This cannot be undone.",
  },
  removed: { bn: "হোমওয়ার্ক মুছে ফেলা হয়েছে", en: "Homework Deleted" },
});

/** Texts of the viewer of a PDF. */
export const pdfText = defineText({
  failed: { bn: "পিডিএফটা খোলা গেল না", en: "The PDF could not be opened" },
  failedBody: { bn: "লাইন দেখে আবার চেষ্টা করো, বা নামিয়ে নাও।", en: "Try again, or download it." },
  page: {
    bn: (n: string, of: string) => `পাতা ${n}/${of}`,
    en: (n: string, of: string) => `Page ${n} of ${of}`,
  },
  larger: { bn: "বড় করে দেখো", en: "Larger" },
  smaller: { bn: "ছোট করে দেখো", en: "Smaller" },
});
