import { defineText } from "../../../lib/i18n/text.ts";

/** Texts of the card and the form; only staff see them. */
export const text = defineText({
  prompt: { bn: "হোমওয়ার্ক দিন", en: "Post homework" },
  subjectShortcut: { bn: "বিষয়", en: "Subject" },
  fileShortcut: { bn: "ছবি বা ফাইল", en: "Picture or file" },
  otherShortcut: { bn: "অন্যান্য", en: "Other" },
  title: { bn: "হোমওয়ার্ক দিন", en: "Post homework" },
  editTitle: { bn: "হোমওয়ার্ক সম্পাদনা", en: "Edit homework" },
  subject: { bn: "বিষয়", en: "Subject" },
  chooseSubject: { bn: "বিষয় বেছে নিন", en: "Choose a subject" },
  chapter: { bn: "অধ্যায়", en: "Chapter" },
  chooseChapter: { bn: "অধ্যায় বেছে নিন", en: "Choose a chapter" },
  coming: { bn: "আসছে…", en: "Loading…" },
  subjectFirst: { bn: "আগে বিষয়", en: "Subject first" },
  topic: { bn: "টপিক", en: "Topic" },
  topicExample: { bn: "যেমন: সরল ছন্দিত স্পন্দন, সৃজনশীল ৩ ও ৫", en: "For example: Vectors, problems 3 and 5" },
  deadline: { bn: "জমার শেষ সময়", en: "Deadline" },
  dhaka: { bn: "বাংলাদেশ সময়", en: "Bangladesh time" },
  deadlineMissing: { bn: "শেষ সময় দিতে হবে", en: "Set a deadline" },
  subjectMissing: { bn: "বিষয় বেছে নিতে হবে", en: "Choose a subject" },
  topicMissing: { bn: "টপিক লিখতে হবে", en: "Write a topic" },
  audienceMissing: { bn: "কাদের জন্য, তা বেছে নিতে হবে", en: "Choose who it is for" },
  body: { bn: "নির্দেশনা", en: "Instructions" },
  bodyExample: { bn: "কী করতে হবে, ধাপে ধাপে লিখুন", en: "Say what has to be done" },
  images: { bn: "ছবি", en: "Pictures" },
  addImages: { bn: "ছবি যোগ করুন", en: "Add pictures" },
  audience: { bn: "কাদের জন্য", en: "Who it is for" },
  readers: {
    bn: (students: string, readers: string) =>
      `${students} জন শিক্ষার্থীর মধ্যে ${readers} জন বেতন দিয়েছে, শুধু তারাই এটা দেখতে পাবে।`,
    en: (students: string, readers: string) =>
      `Of ${students} students, ${readers} have paid; only they will see it.`,
  },
  forGroup: { bn: (name: string) => `${name} গ্রুপের জন্য`, en: (name: string) => `For the group ${name}` },
  more: { bn: "আরও ব্যবস্থা", en: "More options" },
  lateUntil: { bn: "দেরিতে নেওয়া হবে (না দিলেও চলে)", en: "Late work until (optional)" },
  parts: { bn: "অংশে ভাগ করে নম্বর", en: "Marks by parts" },
  creative: { bn: "সৃজনশীল: ক ১, খ ২, গ ৩, ঘ ৪", en: "Creative: ক 1, খ 2, গ 3, ঘ 4" },
  addPart: { bn: "অংশ যোগ করুন", en: "Add a part" },
  partLabel: { bn: (n: string) => `অংশ ${n}-এর নাম`, en: (n: string) => `Name of part ${n}` },
  partMax: { bn: (n: string) => `অংশ ${n}-এর নম্বর`, en: (n: string) => `Marks of part ${n}` },
  removePart: { bn: (n: string) => `অংশ ${n} সরান`, en: (n: string) => `Remove part ${n}` },
  partSum: { bn: (n: string) => `মোট ${n}/১০`, en: (n: string) => `${n}/10 in all` },
  blind: { bn: "নাম না দেখে মূল্যায়ন", en: "Blind marking" },
  blindHint: {
    bn: "নম্বর প্রকাশ করার আগে শিক্ষক নাম দেখবেন না, শিক্ষার্থীও নম্বর দেখবে না।",
    en: "Until the marks are published, teachers see no names and students no marks.",
  },
  waitForFiles: { bn: "ফাইল পাঠানো শেষ হোক", en: "Files are still being sent" },
  post: { bn: "হোমওয়ার্ক দিন", en: "Post homework" },
  posting: { bn: "পাঠানো হচ্ছে…", en: "Posting…" },
  save: { bn: "সংরক্ষণ করুন", en: "Save" },
  see: { bn: "দেখুন", en: "Show" },
  posted: { bn: "হোমওয়ার্ক দেওয়া হয়েছে", en: "Homework Posted" },
  saved: { bn: "হোমওয়ার্ক বদলানো হয়েছে", en: "Homework Updated" },
  draftBack: { bn: "আগের খসড়াটা ফিরে এসেছে", en: "Your draft is back" },
  draftDrop: { bn: "খসড়া ফেলে দিন", en: "Discard the draft" },
  begun: {
    bn: "জমা পড়া শুরু হয়েছে। এখন শুধু সময় বাড়ানো আর লেখা যোগ করা যায়।",
    en: "Work was handed in already: you can only move the deadline back and add text.",
  },
  addition: { bn: "যোগ করার লেখা", en: "Text to add" },
});

/** The parts of the creative question, whose marks are 1 to 4. */
export const CREATIVE_LABELS = ["ক", "খ", "গ", "ঘ"] as const;
