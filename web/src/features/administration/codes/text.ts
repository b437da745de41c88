import type { leftOutReasons } from "@angon/contract/administration/codes";
import { defineText } from "../../../lib/i18n/text.ts";

/** On the button that opens the dialog, on pages of other features. */
export const entryText = defineText({
  issue: { bn: "সাইন ইনের কোড দিন", en: "Issue sign-in codes" },
  slip: { bn: "স্লিপ ছাপান", en: "Print a slip" },
  issueNamed: {
    bn: (name: string) => `${name}: সাইন ইনের কোড দিন`,
    en: (name: string) => `${name}: issue sign-in codes`,
  },
});

export const text = defineText({
  title: { bn: "সাইন ইনের কোড", en: "Sign-in codes" },
  intro: {
    bn: "যাঁদের কাছে এসএমএস যায় না, তাঁরা এই কোড দিয়ে প্রথমবার ঢোকেন এবং নিজের পাসওয়ার্ড ঠিক করেন। কোড চলে ১৪ দিন, একবার।",
    en: "People whom no SMS reaches enter with such a code for the first time and choose a password. A code works once, within 14 days.",
  },
  otherWays: {
    bn: "একটা ক্লাসের জন্য গ্রুপের সদস্যদের পাতা থেকে, একটা ফাইলের জন্য ইমপোর্টের পাতা থেকে আর কয়েকজনের জন্য মানুষের তালিকা থেকে কোড দেওয়া যায়।",
    en: "Codes for a class are issued on the members page of its group, for a file on the page of the import, and for some people in the list of people.",
  },
  batch: { bn: "ব্যাচ", en: "Batch" },
  chooseBatch: { bn: "ব্যাচ বাছুন", en: "Choose a batch" },
  issue: { bn: "কোড দিন", en: "Issue codes" },
  make: { bn: "কোড বানান", en: "Make the codes" },
  all: { bn: "যাঁদের পাসওয়ার্ড আছে, তাঁরাও", en: "Also people who have a password" },
  allHint: {
    bn: "সাধারণত লাগে না। কোড ব্যবহার করলে আগের পাসওয়ার্ড বাতিল হয়।",
    en: "Seldom needed. Using the code replaces the password.",
  },
  withoutStaff: {
    bn: "শিক্ষক ও কর্মীরা এতে নেই, যাতে তাঁদের কোড ছাত্রদের স্লিপের সঙ্গে না মেশে। তাঁদের কোড মানুষের তালিকা থেকে বেছে দিন।",
    en: "Staff are left out, so that their codes do not lie among the slips of students. Choose them in the list of people.",
  },
  once: {
    bn: "কোডগুলো একবারই দেখানো হয়। ছাপিয়ে বা ফাইলে রেখে তবে পাতাটা ছাড়ুন। আগে দেওয়া কোড আর চলবে না।",
    en: "The codes are shown once: print or save them before you leave the page. Codes issued earlier stop working.",
  },
  made: { bn: (n: string) => `${n} জনের কোড তৈরি`, en: (n: string) => `Codes for ${n} people` },
  slips: { bn: (n: string) => `${n}টি স্লিপ`, en: (n: string) => `${n} slips` },
  none: { bn: "কেউ নতুন কোড পাননি", en: "Nobody got a code" },
  print: { bn: "ছাপান বা পিডিএফ করুন", en: "Print or save as PDF" },
  csv: { bn: "CSV নামান", en: "Download CSV" },
  leave: { bn: "কাজ শেষ, কোডগুলো মুছুন", en: "Done, forget the codes" },
  unsavedTitle: { bn: "কোডগুলো আর দেখা যাবে না", en: "The codes will not be shown again" },
  unsavedBody: {
    bn: "এখনো ছাপানো বা ফাইলে রাখা হয়নি। ছেড়ে গেলে আবার নতুন কোড বানাতে হবে।",
    en: "They were neither printed nor saved. If you leave, new codes have to be made.",
  },
  stay: { bn: "থাকি", en: "Stay" },
  goAnyway: { bn: "ছেড়ে যাই", en: "Leave" },
  preview: { bn: "স্লিপের পাতা", en: "Sheet of slips" },
  name: { bn: "নাম", en: "Name" },
  phone: { bn: "ফোন", en: "Phone" },
  code: { bn: "কোড", en: "Code" },
  until: { bn: "শেষ দিন", en: "Last day" },
  link: { bn: "লিংক", en: "Link" },
  howTo: {
    bn: "কিউআর স্ক্যান করে, অথবা উপরের ঠিকানায় “কোড দিয়ে ঢোকা” থেকে ফোন নম্বর আর কোড দিয়ে নিজের পাসওয়ার্ড ঠিক করতে হবে।",
    en: "Scan the QR code, or open the address, choose “Sign in by code”, and set a password with phone and code.",
  },
  goodUntil: {
    bn: (day: string) => `${day} পর্যন্ত একবার চলবে`,
    en: (day: string) => `Works once, until ${day}`,
  },
  qr: { bn: (name: string) => `${name}: কিউআর কোড`, en: (name: string) => `${name}: QR code` },
});

export const leftOutText = defineText<Record<(typeof leftOutReasons)[number], (n: string) => string>>({
  has_password: {
    bn: (n) => `${n} জনের পাসওয়ার্ড আছে`,
    en: (n) => `${n} have a password already`,
  },
  suspended: { bn: (n) => `${n} জন স্থগিত`, en: (n) => `${n} are suspended` },
  staff: {
    bn: (n) => `${n} জন শিক্ষক বা কর্মী: তাঁদের কোড মানুষের তালিকা থেকে বেছে দিন`,
    en: (n) => `${n} are staff: choose them in the list of people`,
  },
  no_phone: { bn: (n) => `${n} জনের ফোন নম্বর নেই`, en: (n) => `${n} have no phone number` },
  yourself: { bn: () => "নিজের কোড নিজে দেওয়া যায় না", en: () => "You cannot issue a code for yourself" },
  absent: { bn: (n) => `${n} জনের অ্যাকাউন্ট আর নেই`, en: (n) => `${n} accounts are gone` },
});
