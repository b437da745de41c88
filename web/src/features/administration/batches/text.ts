import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "ব্যাচ", en: "School years" },
  intro: {
    bn: "জুলাইয়ে পরের ব্যাচ যোগ করুন, পুরোনোটাকে উপরের শ্রেণিতে তুলুন, পরীক্ষা শেষে বন্ধ করুন।",
    en: "In July add the next year and promote the older one; close it after the exam.",
  },
  class: { bn: (level: string) => `${level}শ শ্রেণি`, en: (level: string) => `Class ${level}` },
  students: { bn: (n: string) => `${n} জন শিক্ষার্থী`, en: (n: string) => `${n} students` },
  groups: { bn: (n: string) => `${n}টি গ্রুপ`, en: (n: string) => `${n} groups` },
  exam: { bn: (day: string) => `পরীক্ষা ${day}`, en: (day: string) => `Exam ${day}` },
  current: { bn: "নতুন শিক্ষার্থী নেয়", en: "Takes new students" },
  closed: { bn: (day: string) => `বন্ধ ${day}`, en: (day: string) => `Closed ${day}` },
  promote: {
    bn: (level: string) => `${level}শ শ্রেণিতে তুলুন`,
    en: (level: string) => `Promote to class ${level}`,
  },
  promoteTitle: {
    bn: (name: string) => `${name} উপরের শ্রেণিতে উঠবে?`,
    en: (name: string) => `Promote ${name}?`,
  },
  promoteBody: {
    bn: (n: string, from: string, to: string) => `${n} জন শিক্ষার্থী ${from}শ শ্রেণি থেকে ${to}শ শ্রেণিতে উঠবে।`,
    en: (n: string, from: string, to: string) => `${n} students move from class ${from} to class ${to}.`,
  },
  moved: {
    bn: (n: string, level: string) => `${n} জন শিক্ষার্থী এখন ${level}শ শ্রেণিতে`,
    en: (n: string, level: string) => `${n} students are now in class ${level}`,
  },
  promoted: {
    bn: (day: string, n: string, from: string, to: string) =>
      `${day}: ${n} জন ${from}শ থেকে ${to}শ শ্রেণিতে উঠেছে`,
    en: (day: string, n: string, from: string, to: string) =>
      `${day}: ${n} students moved from class ${from} to ${to}`,
  },
  undo: { bn: (level: string) => `${level}শ শ্রেণিতে ফেরান`, en: (level: string) => `Back to class ${level}` },
  undoTitle: {
    bn: (name: string) => `${name}-এর শ্রেণি ওঠা ফিরিয়ে নেবেন?`,
    en: (name: string) => `Undo the promotion of ${name}?`,
  },
  undoBody: {
    bn: (n: string, from: string, to: string) =>
      `${n} জন শিক্ষার্থী ${from}শ শ্রেণি থেকে ${to}শ শ্রেণিতে ফিরবে। তাদের লেখা, নম্বর ও গ্রুপ যেমন আছে তেমনই থাকবে।`,
    en: (n: string, from: string, to: string) =>
      `${n} students go back from class ${from} to class ${to}. Their posts, marks and groups stay as they are.`,
  },
  close: { bn: "বন্ধ করুন", en: "Close" },
  closeTitle: { bn: (name: string) => `${name} বন্ধ করবেন?`, en: (name: string) => `Close ${name}?` },
  closeBody: {
    bn: (students: string, groups: string) =>
      `${students} জন শিক্ষার্থীর ফিড পড়া যাবে, নতুন কিছু লেখা যাবে না। এই ব্যাচের ${groups}টি গ্রুপ খোলা থাকবে।`,
    en: (students: string, groups: string) =>
      `The feed of ${students} students stays readable, and nothing new is written in it. ${groups} groups of this year stay open.`,
  },
  reopen: { bn: "আবার খুলুন", en: "Reopen" },
  reopenTitle: { bn: (name: string) => `${name} আবার খুলবেন?`, en: (name: string) => `Reopen ${name}?` },
  reopenBody: { bn: "এই ব্যাচের ফিডে আবার লেখা যাবে।", en: "Its feed can be written in again." },
  add: { bn: "পরের ব্যাচ যোগ করুন", en: "Add the next year" },
  name: { bn: "নাম", en: "Name" },
  nameMissing: { bn: "ব্যাচের নাম লিখুন", en: "Write the name of the year" },
  level: { bn: "শ্রেণি", en: "Class" },
  examOn: { bn: "পরীক্ষা শুরুর দিন (না জানলে খালি রাখুন)", en: "First day of the exam (empty if unknown)" },
  save: { bn: "যোগ করুন", en: "Add" },
  added: { bn: "ব্যাচ যোগ হয়েছে", en: "The year was added" },
});
