import { badgeText } from "../../people/public.ts";
import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "ফাইল থেকে মানুষ যোগ", en: "Import people" },
  intro: {
    bn: "শিক্ষার্থী, শিক্ষক বা অভিভাবকের তালিকা (.xlsx বা CSV, ১০,০০০ সারি পর্যন্ত) বেছে নিন। আগে সব সারি যাচাই হবে; আপনি রাজি হলে তবেই কেউ যোগ হবেন।",
    en: "Choose a list of students, teachers or guardians (.xlsx or CSV, up to 10,000 rows). All rows are checked first; people are added only when you agree.",
  },
  choose: { bn: "ফাইল বেছে নিন", en: "Choose a file" },
  sample: { bn: "নমুনা ফাইল নামান (CSV)", en: "Download a sample (CSV)" },
  sampleName: { bn: "নমুনা-তালিকা.csv", en: "sample-people.csv" },
  reading: { bn: "পড়া হচ্ছে…", en: "Reading…" },
  earlier: { bn: "আগের ফাইল", en: "Earlier files" },
  none: { bn: "এখনো কোনো ফাইল দেওয়া হয়নি", en: "No file yet" },
  noneBody: {
    bn: "নাম আর ফোন নম্বরের কলাম থাকলেই চলবে; কলামের ক্রম যেমন খুশি। রোল, শাখা, ক্লাস ও অভিভাবকের কলামও পড়া হয়।",
    en: "Columns of name and phone number are enough, in any order. Roll, section, class and guardian are read, too.",
  },
  back: { bn: "সব ফাইল", en: "All files" },
  absent: { bn: "ফাইলটা এখানে নেই", en: "This file is not here" },
  absentBody: { bn: "ঠিকানায় ভুল থাকতে পারে।", en: "The address may be wrong." },
  rows: { bn: (n: string) => `${n} সারি`, en: (n: string) => `${n} rows` },
});

export const statusText = defineText({
  draft: { bn: "শুরু হয়নি", en: "Not started" },
  running: { bn: "চলছে", en: "Running" },
  done: { bn: "শেষ", en: "Done" },
  undoing: { bn: "ফেরানো হচ্ছে", en: "Being undone" },
  undone: { bn: "ফেরানো হয়েছে", en: "Undone" },
});

export const choicesText = defineText({
  title: { bn: "কোন কলামে কী আছে", en: "What the columns are" },
  name: { bn: "নাম", en: "Name" },
  phone: { bn: "ফোন নম্বর", en: "Phone number" },
  role: { bn: "ভূমিকা", en: "Role" },
  batch: { bn: "ব্যাচ", en: "Batch" },
  institute: { bn: "প্রতিষ্ঠান", en: "Institute" },
  roll: { bn: "রোল", en: "Roll number" },
  section: { bn: "শাখা", en: "Section" },
  study_group: { bn: "গ্রুপ (বিজ্ঞান, মানবিক, ব্যবসায়)", en: "Group (science, humanities, business)" },
  gender: { bn: "লিঙ্গ", en: "Gender" },
  guardian_name: { bn: "অভিভাবকের নাম", en: "Guardian's name" },
  guardian_phone: { bn: "অভিভাবকের ফোন", en: "Guardian's phone" },
  paid_until: { bn: "বেতনের শেষ দিন", en: "Paid until" },
  class: { bn: "ক্লাস", en: "Class" },
  required: { bn: "কলামটা বেছে নিন", en: "Choose the column" },
  defaultRole: { bn: "ভূমিকা লেখা না থাকলে", en: "Role of rows without one" },
  defaultBatch: { bn: "ব্যাচ লেখা না থাকলে", en: "Batch of rows without one" },
  noBatch: { bn: "সারিটা বাদ যাবে", en: "The row is refused" },
  updates: { bn: "যাঁরা আছেন তাঁদের তথ্যও বদলান", en: "Change people who exist already" },
  updatesHint: {
    bn: "একই ফোন নম্বরের মানুষের নাম, ব্যাচ ও প্রতিষ্ঠান ফাইলের মতো হবে। ভূমিকা বদলাবে না।",
    en: "Name, batch and institute of people with the same phone follow the file. Roles stay.",
  },
  families: { bn: "একই ফোন নম্বরে পরিবারের কয়েকজন আছেন", en: "Families share a phone number" },
  familiesHint: {
    bn: "একই নম্বরে আলাদা নামের ভাইবোন ও অভিভাবকের আলাদা প্রোফাইল হবে। বন্ধ থাকলে একই নম্বরের পরের সারি বাদ যায়।",
    en: "Siblings and guardians with one number get a profile each. Otherwise later rows with the number are refused.",
  },
  makesClasses: { bn: "যে ক্লাস নেই তা তৈরি করুন", en: "Make classes that do not exist" },
  makesClassesHint: {
    bn: "ক্লাসের কলামে যে নাম আছে সেই নামে প্রাইভেট ক্লাস হবে। বন্ধ থাকলে শুধু আগের ক্লাসে যোগ হবে।",
    en: "Private classes get the names in the column. Otherwise people join only classes that exist.",
  },
  check: { bn: "আবার যাচাই করুন", en: "Check again" },
});

export const roleText = defineText({
  STUDENT: { bn: "শিক্ষার্থী", en: "Student" },
  ...badgeText,
});

export const workText = defineText({
  apply: { bn: (n: string) => `${n} জনকে যোগ করুন`, en: (n: string) => `Add ${n} people` },
  applyUpdates: { bn: "তথ্য বদলানো শুরু করুন", en: "Start the changes" },
  nothing: { bn: "যোগ করার মতো কোনো সারি নেই।", en: "There is no row to add." },
  checkFirst: { bn: "বাছাই বদলেছে; আগে আবার যাচাই করুন।", en: "The choices changed; check again first." },
  noClasses: {
    bn: "“যে ক্লাস নেই তা তৈরি করুন” বন্ধ আছে: ফাইলের যে ক্লাস স্কুলে নেই, তাতে কেউ যোগ হবেন না।",
    en: "“Make classes that do not exist” is off: nobody joins a class of the file that the school does not have.",
  },
  running: { bn: "মানুষ যোগ হচ্ছে", en: "Adding people" },
  undoing: { bn: "ফেরানো হচ্ছে", en: "Undoing" },
  progress: {
    bn: (done: string, all: string) => `${all}-এর মধ্যে ${done}`,
    en: (done: string, all: string) => `${done} of ${all}`,
  },
  goesOn: {
    bn: "পাতা বন্ধ করলেও কাজ চলবে; পরে এসে এখানেই দেখতে পাবেন।",
    en: "The work goes on when you close this page; you find it here later.",
  },
  report: { bn: "বিবরণ নামান (CSV)", en: "Download the report (CSV)" },
  undo: { bn: "সব ফিরিয়ে নিন", en: "Undo all" },
  undoTitle: { bn: "এই ফাইলের কাজ ফিরিয়ে নেবেন?", en: "Undo this import?" },
  undoBody: {
    bn: "যাঁরা একবারও ঢোকেননি তাঁদের প্রোফাইল মুছে যাবে, বদলানো তথ্য আগের মতো হবে। যাঁরা ঢুকেছেন তাঁরা থেকে যাবেন।",
    en: "Profiles of people who never signed in are removed, and changed ones get their values back. People who signed in stay.",
  },
  undoUntil: {
    bn: (at: string) => `${at} পর্যন্ত ফেরানো যায়`,
    en: (at: string) => `Can be undone until ${at}`,
  },
});

export const countText = defineText({
  label: { bn: "সারির হিসাব", en: "Counts of rows" },
  new: { bn: "নতুন", en: "New" },
  existing: { bn: "আগে থেকেই আছেন", en: "Exist already" },
  faulty: { bn: "সমস্যা আছে", en: "With problems" },
  created: { bn: "যোগ হয়েছেন", en: "Added" },
  updated: { bn: "তথ্য বদলেছে", en: "Changed" },
  removed: { bn: "ফিরিয়ে নেওয়া", en: "Removed" },
  restored: { bn: "আগের তথ্যে ফেরা", en: "Changed back" },
  kept: { bn: "রয়ে গেছেন", en: "Stayed" },
});

export const rowText = defineText({
  title: { bn: "সারি", en: "Rows" },
  filter: { bn: "কোন সারি", en: "Which rows" },
  all: { bn: "সব", en: "All" },
  faulty: { bn: "সমস্যা", en: "Problems" },
  new: { bn: "নতুন", en: "New" },
  existing: { bn: "আগের", en: "Existing" },
  kept: { bn: "রয়ে গেছে", en: "Stayed" },
  none: { bn: "এমন কোনো সারি নেই", en: "No such row" },
  line: { bn: (n: string) => `সারি ${n}`, en: (n: string) => `Row ${n}` },
  sameAs: { bn: (n: string) => ` (সারি ${n})`, en: (n: string) => ` (row ${n})` },
  noName: { bn: "নাম নেই", en: "No name" },
});

export const outcomeText = defineText({
  new: { bn: "নতুন", en: "New" },
  existing: { bn: "আছেন", en: "Exists" },
  faulty: { bn: "বাদ", en: "Left out" },
  created: { bn: "যোগ হয়েছেন", en: "Added" },
  updated: { bn: "বদলেছে", en: "Changed" },
  removed: { bn: "ফিরিয়ে নেওয়া", en: "Removed" },
  restored: { bn: "আগের মতো", en: "Changed back" },
  kept: { bn: "রয়ে গেছেন", en: "Stayed" },
});
