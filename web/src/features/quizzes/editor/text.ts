import { defineText } from "../../../lib/i18n/text.ts";

/** Texts of the editors; only staff sees them. */
export const text = defineText({
  notAllowed: { bn: "পরীক্ষা তৈরি শুধু শিক্ষকদের জন্য", en: "Only teachers create exams" },
  notAllowedBody: {
    bn: "শিক্ষকের দায়িত্ব পেলে এখান থেকে কাজ করা যাবে। দরকার হলে স্কুলের অ্যাডমিনকে বলুন।",
    en: "It opens when you are given the role of a teacher. Ask an admin of the school if you need it.",
  },
  home: { bn: "ফিডে ফিরুন", en: "Back to the feed" },
  newExam: { bn: "নতুন পরীক্ষা", en: "New exam" },
  editExam: { bn: "পরীক্ষা সম্পাদনা", en: "Edit exam" },
  postQuiz: { bn: "পোস্টের কুইজ", en: "Quiz of the post" },
  name: { bn: "নাম", en: "Title" },
  nameExample: { bn: "যেমন: ভেক্টর, সাপ্তাহিক পরীক্ষা", en: "For example: Vectors, weekly exam" },
  description: { bn: "বিবরণ (না দিলেও চলে)", en: "Description (optional)" },
  subject: { bn: "বিষয়", en: "Subject" },
  noSubject: { bn: "কোনো বিষয় নয়", en: "No subject" },
  audience: { bn: "কাদের জন্য", en: "Who sits it" },
  start: { bn: "শুরু (বাংলাদেশ সময়)", en: "Start (Bangladesh time)" },
  end: { bn: "শেষ (বাংলাদেশ সময়)", en: "End (Bangladesh time)" },
  minutes: { bn: "সময় (মিনিট)", en: "Duration (minutes)" },
  marks: { bn: "মোট নম্বর", en: "Total marks" },
  marksHint: { bn: "ফাঁকা রাখলে প্রতি প্রশ্নে ১ নম্বর।", en: "Left empty, each question has one mark." },
  negative: { bn: "ভুল উত্তরে কাটা যাবে", en: "A wrong answer costs" },
  noNegative: { bn: "কিছু নয়", en: "Nothing" },
  negativeOf: {
    bn: (percent: string) => `প্রশ্নের নম্বরের ${percent}%`,
    en: (percent: string) => `${percent}% of the question's mark`,
  },
  results: { bn: "ফল ও ব্যাখ্যা দেখা যাবে", en: "Results and explanations are shown" },
  afterEnd: { bn: "পরীক্ষার সময় শেষে", en: "After the end" },
  atOnce: { bn: "জমা দিলেই", en: "At once" },
  shuffle: { bn: "প্রশ্ন ও অপশন এলোমেলো হবে", en: "Shuffle questions and options" },
  shuffleHint: {
    bn: "প্রত্যেকে ভিন্ন ক্রমে দেখবে। বন্ধ রাখলে সবাই এই ক্রমেই দেখবে।",
    en: "Each person sees another order. Switched off, all see this order.",
  },
  saveDraft: { bn: "খসড়া রাখুন", en: "Save draft" },
  publish: { bn: "প্রকাশ করুন", en: "Publish" },
  save: { bn: "সংরক্ষণ করুন", en: "Save" },
  draftSaved: { bn: "খসড়া রাখা হয়েছে", en: "The draft was saved" },
  published: { bn: "পরীক্ষা প্রকাশ হয়েছে", en: "The exam was published" },
  saved: { bn: "সংরক্ষণ হয়েছে", en: "Saved" },
  preview: { bn: "শিক্ষার্থী যেমন দেখবে", en: "Preview" },
  duplicate: { bn: "কপি করে নতুন বানান", en: "Duplicate" },
  startedTitle: { bn: "পরীক্ষা শুরু হয়ে গেছে", en: "The exam has begun" },
  startedBody: {
    bn: "এখন আর প্রশ্ন বা সময় বদলানো যায় না। কপি করে নতুন পরীক্ষা বানাতে পারেন।",
    en: "It can no longer be changed. You can make a copy.",
  },
  fixFields: { bn: "কিছু ঘর ঠিক করতে হবে", en: "Some fields need your attention" },
  facts: {
    bn: (questions: string, marks: string, minutes: string) =>
      `প্রশ্ন ${questions}টি · নম্বর ${marks} · সময় ${minutes} মিনিট`,
    en: (questions: string, marks: string, minutes: string) =>
      `${questions} questions · ${marks} marks · ${minutes} minutes`,
  },
});

export const itemText = defineText({
  questions: { bn: "প্রশ্ন", en: "Questions" },
  count: { bn: (n: string) => `${n}টি`, en: (n: string) => n },
  none: { bn: "অন্তত একটি প্রশ্ন দিন", en: "Add at least one question" },
  tooMany: { bn: "সর্বোচ্চ ১০০টি প্রশ্ন রাখা যায়", en: "A quiz has at most 100 questions" },
  write: { bn: "নতুন প্রশ্ন", en: "New question" },
  pick: { bn: "ব্যাংক থেকে", en: "From the bank" },
  draw: { bn: "লটারি করে", en: "Random draw" },
  number: { bn: (n: string) => `প্রশ্ন ${n}`, en: (n: string) => `Question ${n}` },
  edit: { bn: (n: string) => `প্রশ্ন ${n} সম্পাদনা`, en: (n: string) => `Edit question ${n}` },
  remove: { bn: (n: string) => `প্রশ্ন ${n} বাদ দিন`, en: (n: string) => `Remove question ${n}` },
  up: { bn: (n: string) => `প্রশ্ন ${n} ওপরে নিন`, en: (n: string) => `Move question ${n} up` },
  down: { bn: (n: string) => `প্রশ্ন ${n} নিচে নিন`, en: (n: string) => `Move question ${n} down` },
  movedTo: { bn: (n: string) => `এখন প্রশ্ন ${n}`, en: (n: string) => `Now question ${n}` },
});
