import { gradebookHeadings } from "@angon/contract/homework/gradebook";

/** Words of the exported table. */
export const text = {
  ...gradebookHeadings,
  sheet: { bn: "নম্বরের খাতা", en: "Gradebook" },
  meanOfMarked: { bn: "গড় (মূল্যায়ন করা কাজের)", en: "Mean (of marked work)" },
  submitted: { bn: "জমা", en: "Submitted" },
  late: { bn: "দেরিতে", en: "Late" },
  missing: { bn: "জমা দেয়নি", en: "Missing" },
  open: { bn: "সময় আছে", en: "Open" },
  waiting: { bn: "নম্বর বাকি", en: "Not marked" },
  returned: { bn: "ফেরত", en: "Returned" },
  before: { bn: "যোগ দেওয়ার আগের", en: "Before joining" },
  hidden: { bn: "জমা দিয়েছে", en: "Handed in" },
} as const;
