import type { Heading } from "./rules.ts";

/** Headings that the reader of lists knows, in both languages. */
export const headings: Readonly<Record<Heading, readonly string[]>> = {
  id: ["আইডি", "id", "user id"],
  name: [
    "নাম",
    "শিক্ষার্থী",
    "শিক্ষার্থীর নাম",
    "ছাত্রের নাম",
    "ছাত্রীর নাম",
    "name",
    "student",
    "student name",
    "full name",
  ],
  role: ["ভূমিকা", "দায়িত্ব", "role"],
  roll: ["রোল", "রোল নং", "রোল নম্বর", "roll", "roll no", "roll number"],
  section: ["শাখা", "সেকশন", "section"],
  phone: [
    "ফোন",
    "ফোন নম্বর",
    "মোবাইল",
    "মোবাইল নং",
    "মোবাইল নম্বর",
    "phone",
    "phone no",
    "phone number",
    "mobile",
    "mobile no",
    "mobile number",
  ],
};

/** Of a list without headings, as `cellsOf` writes its rows. */
export const cellHeadings = { bn: ["নাম", "ফোন", "রোল"], en: ["Name", "Phone", "Roll"] } as const;
