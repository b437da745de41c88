import { gradebookHeadings } from "@angon/contract/homework/gradebook";
import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  ...gradebookHeadings,
  title: { bn: "নম্বরের খাতা", en: "Gradebook" },
  counts: {
    bn: (students: string, homework: string) => `${students} জন · ${homework}টি হোমওয়ার্ক`,
    en: (students: string, homework: string) => `${students} students · ${homework} homework`,
  },
  meanCounts: { bn: "গড়: মূল্যায়ন করা কাজের", en: "Mean: of marked work alone" },
  meanOfMarked: { bn: "মূল্যায়ন করা কাজের", en: "of marked work alone" },
  sheet: { bn: "নম্বরপত্র", en: "Sheet of marks" },
  sheetOf: { bn: (name: string) => `${name}-এর নম্বরপত্র`, en: (name: string) => `Marks of ${name}` },
  task: { bn: "হোমওয়ার্ক", en: "Homework" },
  deadline: { bn: "শেষ সময়", en: "Deadline" },
  all: { bn: "পুরো খাতা", en: "Whole gradebook" },
  sort: { bn: "সাজানো", en: "Sort by" },
  byName: { bn: "নাম অনুযায়ী", en: "By name" },
  byRoll: { bn: "শাখা ও রোল অনুযায়ী", en: "By section and roll" },
  csv: { bn: "CSV", en: "CSV" },
  xlsx: { bn: "XLSX", en: "XLSX" },
  download: {
    bn: (format: string) => `${format} নামান`,
    en: (format: string) => `Download ${format}`,
  },
  due: { bn: (day: string) => `শেষ ${day}`, en: (day: string) => `Due ${day}` },
  open: { bn: "সময় আছে", en: "Open" },
  missing: { bn: "জমা দেয়নি", en: "Missing" },
  waiting: { bn: "বাকি", en: "To mark" },
  marked: { bn: "নম্বর", en: "Marked" },
  returned: { bn: "ফেরত", en: "Returned" },
  before: { bn: "আগের", en: "Before joining" },
  hidden: { bn: "জমা", en: "Handed in" },
  late: { bn: "দেরি", en: "Late" },
  none: { bn: "এই গ্রুপে এখনো হোমওয়ার্ক দেওয়া হয়নি", en: "No homework in this group yet" },
  noneBody: {
    bn: "প্রথম হোমওয়ার্ক দিলে এখানে প্রত্যেকের নম্বর দেখা যাবে।",
    en: "After the first homework, everyone's marks appear here.",
  },
  noStudents: { bn: "এই গ্রুপে এখনো শিক্ষার্থী নেই", en: "No students in this group yet" },
  noStudentsBody: {
    bn: "শিক্ষার্থী যোগ দিলে তাদের সারি এখানে আসবে।",
    en: "Students who join get a row here.",
  },
  absent: { bn: "এই খাতা শুধু শিক্ষকদের", en: "This gradebook is not open to you" },
  absentBody: {
    bn: "ক্লাস বা কোর্সের শিক্ষকরা এখানে সবার নম্বর একসঙ্গে দেখেন।",
    en: "Only teachers of the class or course see its gradebook.",
  },
  home: { bn: "গ্রুপের তালিকা", en: "See the groups" },
});
