import type { ListColumn } from "@angon/contract/members/bulk";
import type { Language } from "../../../kit/context.ts";
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

const columnNames: Record<ListColumn, Record<Language, string>> = {
  name: { bn: "নাম", en: "Name" },
  phone: { bn: "মোবাইল", en: "Mobile" },
  roll: { bn: "রোল", en: "Roll" },
  section: { bn: "শাখা", en: "Section" },
  role: { bn: "ভূমিকা", en: "Role" },
};

/** A heading that the reader knows. */
export const columnName = (column: ListColumn, language: Language): string => columnNames[column][language];

/** Invented people of the sample sheet, one value for each column. */
export const samplePeople = [
  ["মো. আবুল কাশেম", "01700000101", "১", "ক", ""],
  ["নুসরাত জাহান", "01700000102", "২", "ক", ""],
  ["অনিক দাস", "01700000103", "১", "খ", ""],
] as const;

export const sheetName: Record<Language, string> = { bn: "সদস্য", en: "Members" };
