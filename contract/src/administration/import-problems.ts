import type { Localized } from "../kit/problem.ts";

/** Reasons for which a row of a file makes no person, as the preview and the report write them. */
export const importProblems = {
  no_name: { bn: "নাম নেই", en: "The name is missing" },
  name_short: { bn: "নামটা খুব ছোট", en: "The name is too short" },
  name_long: { bn: "নামটা ৬০ অক্ষরের বেশি", en: "The name is longer than 60 characters" },
  name_bad: { bn: "নামে এমন চিহ্ন আছে যা রাখা যায় না", en: "The name has characters that cannot be stored" },
  name_imitates: {
    bn: "নামটা একজন শিক্ষক বা কর্মীর নামের নকল",
    en: "The name imitates that of a member of staff",
  },
  name_has_title: {
    bn: "শিক্ষার্থী বা অভিভাবকের নামে শিক্ষক বা প্রশাসনের পদবি আছে",
    en: "The name of a student or guardian has a title of staff",
  },
  no_phone: { bn: "ফোন নম্বর নেই", en: "The phone number is missing" },
  bad_phone: { bn: "ফোন নম্বরটা ঠিক নয়", en: "The phone number is wrong" },
  repeated_phone: { bn: "এই ফোন নম্বর ফাইলে আগেও আছে", en: "The phone number is in the file already" },
  unknown_role: { bn: "ভূমিকাটা চেনা যায় না", en: "The role is unknown" },
  admin_role: {
    bn: "ফাইল দিয়ে অ্যাডমিন বানানো যায় না",
    en: "A file cannot make admins",
  },
  no_batch: { bn: "ব্যাচ নেই", en: "The batch is missing" },
  unknown_batch: { bn: "এই ব্যাচ স্কুলে নেই", en: "The school has no such batch" },
  closed_batch: { bn: "ব্যাচটা বন্ধ হয়ে গেছে", en: "The batch is closed" },
  bad_roll: { bn: "রোল একটা সংখ্যা হতে হবে", en: "The roll number is no number" },
  roll_taken: {
    bn: "এই ব্যাচ ও শাখায় রোলটা আরেকজনের আছে",
    en: "Another student of the batch and section has this roll number",
  },
  roll_repeated: {
    bn: "এই ব্যাচ ও শাখার রোলটা ফাইলে আগেও আছে",
    en: "The file has given this roll number in the batch and section already",
  },
  bad_section: { bn: "শাখার নাম ২০ অক্ষরের বেশি", en: "The section is longer than 20 characters" },
  unknown_study_group: {
    bn: "গ্রুপ বিজ্ঞান, মানবিক বা ব্যবসায় শিক্ষা হতে হবে",
    en: "The group is not science, humanities or business",
  },
  unknown_gender: { bn: "লিঙ্গ ছেলে বা মেয়ে হতে হবে", en: "The gender is not boy or girl" },
  bad_guardian_phone: { bn: "অভিভাবকের ফোন নম্বরটা ঠিক নয়", en: "The guardian's phone number is wrong" },
  guardian_phone_taken: {
    bn: "অভিভাবকের নম্বরটা আরেকজন শিক্ষার্থী বা কর্মীর",
    en: "The guardian's number belongs to another student or to staff",
  },
  guardian_name_wrong: {
    bn: "অভিভাবকের নামটা রাখা যায় না",
    en: "The name of the guardian cannot be stored",
  },
  bad_paid_date: {
    bn: "বেতনের শেষ দিন এভাবে লিখুন: ৩১/১২/২০২৭",
    en: "Write the last paid day like 31/12/2027",
  },
  bad_class: { bn: "ক্লাসের নাম ২ থেকে ৮০ অক্ষরের", en: "The name of a class has 2 to 80 characters" },
  institute_wrong: {
    bn: "প্রতিষ্ঠানের নাম অনেক লম্বা, বা এমন চিহ্ন আছে যা রাখা যায় না",
    en: "The name of the institute is too long or cannot be stored",
  },
} as const satisfies Record<string, Localized>;

export type ImportProblemCode = keyof typeof importProblems;
export const importProblemCodes = Object.keys(importProblems) as ImportProblemCode[];
