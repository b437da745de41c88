import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "তথ্যের অনুরোধ", en: "Data requests" },
  intro: {
    bn: "লিখিত অনুরোধ: নিজের তথ্যের কপি, বা মুছে ফেলা। নতুন অনুরোধ মানুষের পাতা থেকে নথিভুক্ত করুন।",
    en: "Written requests for a copy of one's data, or for its deletion. File a new one from the person's page.",
  },
  kinds: {
    bn: { export: "তথ্যের কপি", erase: "প্রোফাইল মোছা", erase_texts: "প্রোফাইল ও সব লেখা মোছা" },
    en: { export: "Copy of data", erase: "Delete profile", erase_texts: "Delete profile and texts" },
  },
  statuses: {
    bn: { open: "খোলা", done: "শেষ", withdrawn: "প্রত্যাহার" },
    en: { open: "Open", done: "Done", withdrawn: "Withdrawn" },
  },
  filed: {
    bn: (name: string, day: string) => `${name}, ${day}`,
    en: (name: string, day: string) => `${name}, ${day}`,
  },
  closed: {
    bn: (name: string, day: string) => `শেষ করেছেন ${name}, ${day}`,
    en: (name: string, day: string) => `Closed by ${name}, ${day}`,
  },
  secondLook: {
    bn: (day: string) => `মুছে ফেলা ফেরানো যায় না: অন্য একজন অ্যাডমিন এখনই করতে পারেন, আপনি ${day} থেকে।`,
    en: (day: string) => `A deletion cannot be undone: another admin can do it now, you from ${day}.`,
  },
  handOver: { bn: "কপি নামান", en: "Download the copy" },
  handOverAgain: { bn: "কপি আবার নামান", en: "Download the copy again" },
  erase: { bn: "মুছে ফেলুন", en: "Delete" },
  eraseTitle: {
    bn: (name: string) => `${name}-এর প্রোফাইল মুছবেন?`,
    en: (name: string) => `Delete the profile of ${name}?`,
  },
  eraseBody: { bn: "এটা আর ফেরানো যাবে না।", en: "This cannot be undone." },
  erased: { bn: "প্রোফাইল মুছে গেছে", en: "The profile is deleted" },
  downloaded: { bn: "কপিটা নামানো হয়েছে, মানুষটাকে দিন", en: "The copy is downloaded; hand it over" },
  withdraw: { bn: "প্রত্যাহার করুন", en: "Withdraw" },
  none: { bn: "কোনো অনুরোধ নেই", en: "No requests" },
  noneBody: { bn: "নথিভুক্ত অনুরোধ এখানে দেখা যাবে।", en: "Filed requests appear here." },
});

export const fileText = defineText({
  title: { bn: "লিখিত অনুরোধ", en: "Written request" },
  hint: {
    bn: "মানুষটি লিখিতভাবে নিজের তথ্যের কপি বা মুছে ফেলা চাইলে এখানে নথিভুক্ত করুন।",
    en: "File it here when the person asks in writing for a copy of their data or its deletion.",
  },
  kind: { bn: "কী চেয়েছেন", en: "Asked for" },
  note: { bn: "চিঠির কথা: কে, কবে", en: "The letter: who and when" },
  noteMissing: { bn: "চিঠির কথা লিখুন।", en: "Write about the letter." },
  file: { bn: "নথিভুক্ত করুন", en: "File" },
  filed: { bn: "অনুরোধটা নথিভুক্ত হয়েছে", en: "The request is filed" },
  all: { bn: "সব অনুরোধ", en: "All requests" },
});
