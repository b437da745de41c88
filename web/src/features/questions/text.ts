import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the bank; only staff sees them. */
export const text = defineText({
  notAllowed: { bn: "প্রশ্ন ব্যাংক শুধু শিক্ষকদের জন্য", en: "The question bank is for teachers" },
  notAllowedBody: {
    bn: "শিক্ষকের দায়িত্ব পেলে এখান থেকে কাজ করা যাবে। দরকার হলে স্কুলের অ্যাডমিনকে বলুন।",
    en: "It opens when you are given the role of a teacher. Ask an admin of the school if you need it.",
  },
  home: { bn: "ফিডে ফিরুন", en: "Back to the feed" },
  page: { bn: "প্রশ্ন ব্যাংক", en: "Question bank" },
  add: { bn: "নতুন প্রশ্ন", en: "New question" },
  importFile: { bn: "প্রশ্ন আনা", en: "Import" },
  exportFile: { bn: "ফাইলে নেওয়া", en: "Export" },
  search: { bn: "প্রশ্ন খুঁজুন", en: "Search questions" },
  subject: { bn: "বিষয়", en: "Subject" },
  anySubject: { bn: "সব বিষয়", en: "All subjects" },
  chooseSubject: { bn: "বিষয় বেছে নিন", en: "Choose a subject" },
  chapter: { bn: "অধ্যায়", en: "Chapter" },
  anyChapter: { bn: "সব অধ্যায়", en: "All chapters" },
  noChapter: { bn: "কোনোটি নয়", en: "None" },
  difficulty: { bn: "কঠিনতা", en: "Difficulty" },
  anyDifficulty: { bn: "যেকোনো", en: "Any" },
  board: { bn: "বোর্ড", en: "Board" },
  year: { bn: "সাল", en: "Year" },
  topic: { bn: "টপিক", en: "Topic" },
  none: { bn: "কোনো প্রশ্ন নেই", en: "No questions" },
  noneHow: {
    bn: "নতুন প্রশ্ন লিখুন, ফাইল থেকে আনুন, নয়তো বাছাই বদলান।",
    en: "Write a question, import a file, or change the filters.",
  },
  edit: { bn: "সম্পাদনা", en: "Edit" },
  remove: { bn: "মুছুন", en: "Delete" },
  explanation: { bn: "ব্যাখ্যা", en: "Explanation" },
  pictureOf: { bn: "প্রশ্নের ছবি", en: "Picture of the question" },
  hints: { bn: "ইঙ্গিত", en: "Hints" },
  correct: { bn: "সঠিক উত্তর", en: "Correct answer" },
  removeTitle: { bn: "প্রশ্নটি মুছে ফেলবেন?", en: "Delete this question?" },
  removeBody: {
    bn: "ব্যাংক থেকে যাবে, আর ফেরানো যাবে না। কুইজে যে কপি আছে, তা থাকবে।",
    en: "It leaves the bank and cannot be brought back. Copies in quizzes stay.",
  },
  removeNow: { bn: "মুছে ফেলুন", en: "Delete" },
  removed: { bn: "প্রশ্নটি মুছে ফেলা হয়েছে", en: "The question was deleted" },
  close: { bn: "বন্ধ করুন", en: "Close" },
  exportTitle: { bn: "কোন ফরম্যাটে?", en: "In which format?" },
  exportHint: {
    bn: "এখন যে প্রশ্নগুলো বাছাই করা আছে, সেগুলো নামবে; ছবি নামবে না।",
    en: "The filtered questions are exported, without their pictures.",
  },
  exporting: { bn: "তৈরি হচ্ছে…", en: "Exporting…" },
  exported: { bn: (n: string) => `${n}টি প্রশ্ন নামানো হয়েছে`, en: (n: string) => `${n} questions exported` },
  aikenLoses: { bn: "ব্যাখ্যা ও উৎস ছাড়া", en: "without explanation and source" },
});

export const difficultyText = defineText<Record<1 | 2 | 3, string>>({
  1: { bn: "সহজ", en: "Easy" },
  2: { bn: "মাঝারি", en: "Medium" },
  3: { bn: "কঠিন", en: "Hard" },
});

export const formText = defineText({
  newTitle: { bn: "নতুন প্রশ্ন", en: "New question" },
  editTitle: { bn: "প্রশ্ন সম্পাদনা", en: "Edit question" },
  question: { bn: "প্রশ্ন", en: "Question" },
  questionHint: { bn: "গণিত লিখুন $x^2$ এভাবে।", en: "Write maths as $x^2$." },
  image: { bn: "ছবি (না দিলেও চলে)", en: "Picture (optional)" },
  imageAlt: { bn: "ছবিতে যা আছে (না দিলেও চলে)", en: "What the picture shows (optional)" },
  imageAltHint: {
    bn: "যে ছবিটা দেখতে পায় না, স্ক্রিন রিডার তাকে এটা পড়ে শোনাবে।",
    en: "Screen readers say this to students who cannot see the picture.",
  },
  addImage: { bn: "ছবি যোগ করুন", en: "Add a picture" },
  looks: { bn: "দেখতে এমন", en: "Preview" },
  options: { bn: "অপশন", en: "Options" },
  optionsHint: { bn: "সঠিক অপশনটি বাঁয়ে চিহ্নিত করুন।", en: "Mark the correct option on the left." },
  option: { bn: (letter: string) => `অপশন ${letter}`, en: (letter: string) => `Option ${letter}` },
  isCorrect: { bn: (letter: string) => `${letter} সঠিক`, en: (letter: string) => `${letter} is correct` },
  addOption: { bn: "আরেকটি অপশন", en: "Add an option" },
  removeOption: {
    bn: (letter: string) => `অপশন ${letter} বাদ দিন`,
    en: (letter: string) => `Remove option ${letter}`,
  },
  explanation: { bn: "ব্যাখ্যা (না দিলেও চলে)", en: "Explanation (optional)" },
  hints: { bn: "ইঙ্গিত (না দিলেও চলে)", en: "Hints (optional)" },
  hintsHint: {
    bn: "ভুল উত্তরের পর শিক্ষার্থী চাইলে একটা একটা করে পায়। উত্তরটা বলে দেবেন না।",
    en: "After a wrong answer a student can ask for them one by one. Do not give the answer away.",
  },
  hint: { bn: (n: string) => `ইঙ্গিত ${n}`, en: (n: string) => `Hint ${n}` },
  source: { bn: "উৎস (না দিলেও চলে)", en: "Source (optional)" },
  noDifficulty: { bn: "বলা নেই", en: "Not set" },
  save: { bn: "সংরক্ষণ করুন", en: "Save" },
  saved: { bn: "প্রশ্নটি সংরক্ষণ হয়েছে", en: "The question was saved" },
  fixFields: { bn: "কিছু ঘর ঠিক করতে হবে", en: "Some fields need your attention" },
});

export const importText = defineText({
  title: { bn: "ফাইল থেকে প্রশ্ন আনুন", en: "Import questions" },
  format: { bn: "ফরম্যাট", en: "Format" },
  file: { bn: "ফাইল বেছে নিন", en: "Choose a file" },
  text: { bn: "ফাইলের লেখা", en: "Text of the file" },
  textHint: {
    bn: "ফাইল বেছে নিন, নয়তো Word থেকে সব লেখা কপি করে এখানে পেস্ট করুন।",
    en: "Choose a file, or copy the text in Word and paste it here.",
  },
  wordFile: {
    bn: "Word ফাইলটি খুলে সব লেখা কপি করে নিচে পেস্ট করুন।",
    en: "Open the Word file, copy all of its text and paste it below.",
  },
  bijoy: { bn: "বিজয়ের (SutonnyMJ) লেখা ইউনিকোডে বদলান", en: "Turn Bijoy (SutonnyMJ) into Unicode" },
  bijoyHint: {
    bn: "লেখাটা নিচে কেমন দেখাচ্ছে, দেখে নিন।",
    en: "See below how the text looks.",
  },
  sample: { bn: (name: string) => `নমুনা ফাইল: ${name}`, en: (name: string) => `Sample file: ${name}` },
  tooLarge: { bn: "ফাইলটি অনেক বড়। ভাগ করে আনুন।", en: "The file is too large. Import it in parts." },
  notText: { bn: "ফাইলটি UTF-8 লেখা নয়।", en: "The file is not UTF-8 text." },
  tooMany: {
    bn: "একবারে সর্বোচ্চ ১,০০০টি প্রশ্ন আনা যায়।",
    en: "At most 1,000 questions can be imported at once.",
  },
  good: { bn: (n: string) => `${n}টি প্রশ্ন ঠিক আছে`, en: (n: string) => `${n} questions are fine` },
  bad: { bn: (n: string) => `${n}টি নেওয়া যাচ্ছে না`, en: (n: string) => `${n} cannot be imported` },
  row: { bn: (n: string) => `সারি ${n}`, en: (n: string) => `Row ${n}` },
  refused: { bn: "যেগুলো নেওয়া যাচ্ছে না", en: "Refused rows" },
  moreRows: { bn: (n: string) => `আরও ${n}টি`, en: (n: string) => `${n} more` },
  partial: { bn: "শুধু ঠিকগুলো আনুন", en: "Import only the good ones" },
  partialHint: {
    bn: "না চাইলে আগে ফাইলটি ঠিক করুন: একটিও ভুল থাকলে কিছুই আসবে না।",
    en: "Otherwise nothing is imported until all rows are fine.",
  },
  partialAsked: {
    bn: (n: string) => `${n}টি নেওয়া যাচ্ছে না, তাই কিছুই আনা হয়নি। বাকিগুলো আনতে এটা চালু করুন।`,
    en: (n: string) => `${n} cannot be imported, so nothing was. Switch this on to import the others.`,
  },
  noneGood: {
    bn: "একটি প্রশ্নও নেওয়া যাচ্ছে না। কারণগুলো নিচে আছে।",
    en: "No question can be imported. The reasons are below.",
  },
  send: { bn: (n: string) => `${n}টি প্রশ্ন আনুন`, en: (n: string) => `Import ${n} questions` },
  nothing: { bn: "প্রশ্ন আনুন", en: "Import" },
  sending: { bn: "আসছে…", en: "Importing…" },
  created: { bn: (n: string) => `${n}টি প্রশ্ন যোগ হয়েছে`, en: (n: string) => `${n} questions added` },
  duplicates: {
    bn: (n: string) => `আরও ${n}টি আগেই ছিল, তাই আনা হয়নি।`,
    en: (n: string) => `${n} more were there already and were left out.`,
  },
  repeated: {
    bn: (n: string) => `${n}টি প্রশ্ন আগেই আছে`,
    en: (n: string) => `${n} questions are there already`,
  },
  repeatedRows: { bn: "আগেই আছে, এমন প্রশ্ন", en: "Questions that are there already" },
  inText: { bn: "এই প্রশ্নটা ফাইলে আগেও আছে।", en: "The same question stands further up in the file." },
  inBank: { bn: "এই প্রশ্নটা ব্যাংকে আগেই আছে।", en: "The bank has this question already." },
  skip: { bn: "একই প্রশ্ন বাদ দিন", en: "Leave repeated questions out" },
  allRepeated: {
    bn: "সব প্রশ্নই আগে থেকে আছে, তাই আনার কিছু নেই।",
    en: "All questions are there already, so there is nothing to import.",
  },
  preview: { bn: "প্রথম কয়েকটি", en: "The first ones" },
});

export const formatText = defineText({
  word: { bn: "ওয়ার্ড", en: "Word" },
  xlsx: { bn: "XLSX", en: "XLSX" },
  gift: { bn: "GIFT (Moodle)", en: "GIFT (Moodle)" },
  aiken: { bn: "Aiken", en: "Aiken" },
  csv: { bn: "CSV", en: "CSV" },
  json: { bn: "JSON", en: "JSON" },
});

export const pickText = defineText({
  pickTitle: { bn: "ব্যাংক থেকে বেছে নিন", en: "Choose from the bank" },
  pick: { bn: "প্রশ্নটি নিন", en: "Take this question" },
  take: { bn: (n: string) => `${n}টি যোগ করুন`, en: (n: string) => `Add ${n}` },
  takeNone: { bn: "যোগ করুন", en: "Add" },
  noRoom: { bn: "একটি কুইজে সর্বোচ্চ ১০০টি প্রশ্ন থাকে।", en: "A quiz has at most 100 questions." },
  drawTitle: { bn: "ব্যাংক থেকে লটারি", en: "Draw from the bank" },
  number: { bn: "কয়টি প্রশ্ন", en: "How many questions" },
  draw: { bn: "প্রশ্ন তুলুন", en: "Draw" },
  drawing: { bn: "তুলছি…", en: "Drawing…" },
  drawnFewer: {
    bn: (n: string) => `ব্যাংকে এমন প্রশ্ন আছে মাত্র ${n}টি`,
    en: (n: string) => `The bank has only ${n} such questions`,
  },
  drawnNone: { bn: "ব্যাংকে এমন প্রশ্ন নেই", en: "The bank has no such question" },
});

/** The letters before options. */
export const letters = ["ক", "খ", "গ", "ঘ", "ঙ", "চ"];
