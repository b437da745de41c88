import type { genders, studyGroups } from "../people.ts";
import type { ImportRole } from "./imports.ts";

/** Headings of the columns of a file. */
export const headings = {
  name: ["নাম", "শিক্ষার্থীর নাম", "ছাত্রের নাম", "পুরো নাম", "name", "full name", "student name", "student"],
  phone: (
    "মোবাইল,ফোন,মোবাইল নম্বর,মোবাইল নং,ফোন নম্বর,ফোন নং,নম্বর," +
    "phone,mobile,phone number,mobile number,phone no,mobile no,contact,contact number"
  ).split(","),
  role: ["ভূমিকা", "ধরন", "পদ", "role", "type", "kind"],
  batch: ["ব্যাচ", "শিক্ষাবর্ষ", "এইচএসসি ব্যাচ", "সেশন", "batch", "hsc batch", "year", "session"],
  roll: ["রোল", "রোল নং", "রোল নম্বর", "ক্লাস রোল", "roll", "roll no", "roll number", "class roll"],
  section: ["শাখা", "সেকশন", "section"],
  study_group: ["গ্রুপ", "বিভাগ", "শাখা বিভাগ", "group", "study group", "stream"],
  gender: ["লিঙ্গ", "ছেলে মেয়ে", "gender", "sex"],
  guardian_name: (
    "অভিভাবক,অভিভাবকের নাম,পিতার নাম,বাবার নাম,মাতার নাম,মায়ের নাম," +
    "guardian,guardian name,parent,parent name,father name,father's name,mother name,mother's name"
  ).split(","),
  guardian_phone: (
    "অভিভাবকের ফোন,অভিভাবকের মোবাইল,অভিভাবকের নম্বর,অভিভাবকের ফোন নম্বর,অভিভাবকের মোবাইল নম্বর,অভিভাবকের মোবাইল নং," +
    "পিতার মোবাইল,মাতার মোবাইল,বাবার মোবাইল,মায়ের মোবাইল," +
    "guardian phone,guardian mobile,guardian's phone,guardian phone number,guardian mobile number,parent phone,parent mobile"
  ).split(","),
  paid_until: ["বেতনের শেষ দিন", "বেতন", "বেতন পরিশোধ", "paid until", "paid", "paid to"],
  class: ["ক্লাস", "শ্রেণি", "শ্রেণী", "class", "class group"],
  institute: ["প্রতিষ্ঠান", "কলেজ", "স্কুল", "প্রতিষ্ঠানের নাম", "institute", "institution", "college", "school"],
} as const;

/** Words for a role, without spaces and hyphens. */
export const roleNames: readonly (readonly [ImportRole | "ADMIN", string])[] = [
  ["STUDENT", "student user শিক্ষার্থী ছাত্র ছাত্রী"],
  ["GUARDIAN", "guardian parent father mother অভিভাবক বাবা মা পিতা মাতা"],
  ["TEACHER", "teacher শিক্ষক শিক্ষিকা টিচার"],
  ["CLASS_TEACHER", "classteacher শ্রেণিশিক্ষক শ্রেণিশিক্ষিকা শ্রেণীশিক্ষক"],
  ["MODERATOR", "moderator মডারেটর"],
  ["ADMIN", "admin administrator অ্যাডমিন এডমিন"],
];

type StudyGroup = (typeof studyGroups)[number];
type Gender = (typeof genders)[number];

/** Words for a study group, without spaces. */
export const studyGroupNames: readonly (readonly [StudyGroup, string])[] = [
  ["science", "science sci বিজ্ঞান বিজ্ঞানশাখা বিজ্ঞানবিভাগ"],
  ["commerce", "commerce business businessstudies ব্যবসায় ব্যবসা ব্যবসায়শিক্ষা ব্যবসাশিক্ষা বাণিজ্য"],
  ["arts", "arts humanities মানবিক মানবিকশাখা মানবিকবিভাগ কলা"],
];

export const genderNames: readonly (readonly [Gender, string])[] = [
  ["boy", "boy male m ছেলে ছাত্র পুরুষ বালক"],
  ["girl", "girl female f মেয়ে ছাত্রী মহিলা নারী বালিকা"],
];

/** A batch is named after an examination, which sheets write in either script. */
export const examinationNames = [
  ["এইচএসসি", "hsc"],
  ["এসএসসি", "ssc"],
] as const;
export const batchWords: readonly string[] = ["ব্যাচ", "batch"];
