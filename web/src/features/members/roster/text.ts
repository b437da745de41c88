import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  filters: { bn: "সদস্য বাছাইয়ের নিয়ম", en: "Filters" },
  role: { bn: "ভূমিকা", en: "Role" },
  anyRole: { bn: "সব ভূমিকা", en: "Any role" },
  member: { bn: "সাধারণ সদস্য", en: "Member" },
  section: { bn: "শাখা", en: "Section" },
  anySection: { bn: "সব শাখা", en: "Any section" },
  seen: { bn: "শেষ দেখা", en: "Last seen" },
  anySeen: { bn: "শেষ দেখা: যেকোনো দিন", en: "Last seen: any day" },
  week: { bn: "এক সপ্তাহের মধ্যে", en: "Within a week" },
  month: { bn: "এক মাসের মধ্যে", en: "Within a month" },
  longer: { bn: "এক মাসের বেশি আগে", en: "Longer than a month ago" },
  sort: { bn: "সাজানো", en: "Sort by" },
  rank: { bn: "দায়িত্ব অনুযায়ী", en: "By role" },
  name: { bn: "নাম অনুযায়ী", en: "By name" },
  roll: { bn: "শাখা ও রোল অনুযায়ী", en: "By section and roll" },
  joined: { bn: "নতুন সদস্য আগে", en: "Newest members first" },
  lastSeen: { bn: "সম্প্রতি দেখা আগে", en: "Recently seen first" },
  clearFilters: { bn: "বাছাই তুলে সবাই", en: "Clear filters" },
  noneHere: { bn: "এই বাছাইয়ে কোনো সদস্য নেই", en: "No members match these filters" },
  noneHereHow: {
    bn: "একটা নিয়ম তুলে নিলে আরও সদস্য দেখা যাবে।",
    en: "Remove a filter to see more members.",
  },
  matching: { bn: (n: string) => `${n} জন সদস্য`, en: (n: string) => `${n} members` },

  rollIs: { bn: (roll: string) => `রোল ${roll}`, en: (roll: string) => `Roll ${roll}` },
  sectionIs: { bn: (section: string) => `শাখা ${section}`, en: (section: string) => `Section ${section}` },
  seenOn: { bn: (day: string) => `শেষ দেখা ${day}`, en: (day: string) => `Last seen ${day}` },
  addDetails: { bn: "রোল ও শাখা", en: "Roll and section" },
  detailsOf: {
    bn: (name: string) => `${name}: রোল ও শাখা`,
    en: (name: string) => `${name}: roll and section`,
  },
  changeDetails: { bn: (shown: string) => `${shown}: বদল`, en: (shown: string) => `${shown}: change` },
  rollNumber: { bn: "রোল নম্বর", en: "Roll number" },
  rollHint: { bn: "খালি থাকলে রোল নম্বর থাকবে না।", en: "Leave empty for no roll number." },
  rollWrong: { bn: "১ থেকে ৯ অঙ্কের একটা সংখ্যা দরকার।", en: "A number of 1 to 9 digits is needed." },
  sectionTooLong: {
    bn: (n: string) => `শাখার নাম ${n} অক্ষরের মধ্যে হতে হবে।`,
    en: (n: string) => `At most ${n} letters.`,
  },
  save: { bn: "সংরক্ষণ", en: "Save" },
  saved: { bn: "রোল ও শাখা বদলানো হয়েছে", en: "Roll and section saved" },

  download: {
    bn: (format: string) => `${format}: সদস্য তালিকা নামানো`,
    en: (format: string) => `${format}: download members`,
  },
  csv: { bn: "CSV", en: "CSV" },
  xlsx: { bn: "XLSX", en: "XLSX" },

  choose: { bn: (name: string) => `${name}: বাছাই`, en: (name: string) => `Select ${name}` },
  chooseShown: { bn: "এই পৃষ্ঠার সবাই", en: "All on this page" },
  chooseAll: { bn: (n: string) => `সব ${n} জনকে বাছাই`, en: (n: string) => `Select all ${n}` },
});
