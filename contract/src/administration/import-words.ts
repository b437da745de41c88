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
