import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "গ্রুপের ফাইল", en: "Files of the group" },
  picture: { bn: "ছবি", en: "Picture" },
  pdf: { bn: "পিডিএফ", en: "PDF" },
  inPost: { bn: "পোস্ট", en: "Post" },
  putHere: { bn: "গ্রুপের ফাইল", en: "File of the group" },
  add: { bn: "ফাইল রাখুন", en: "Add a file" },
  remove: { bn: (name: string) => `সরান: ${name}`, en: (name: string) => `Remove ${name}` },
  inHomework: { bn: "হোমওয়ার্ক", en: "Homework" },
  downloadPdf: {
    bn: (name: string) => `পিডিএফ নামাও: ${name}`,
    en: (name: string) => `Download the PDF: ${name}`,
  },
  empty: { bn: "এখনো কোনো ফাইল নেই", en: "No files yet" },
  emptyBody: {
    bn: "পোস্ট আর হোমওয়ার্কের ছবি ও পিডিএফ এখানে একসাথে থাকবে।",
    en: "Pictures and PDFs of posts and homework are gathered here.",
  },
});

/** For those who lead the group. */
export const dialogText = defineText({
  title: { bn: "গ্রুপে ফাইল রাখা", en: "Add a file to the group" },
  name: { bn: "ফাইলের নাম", en: "Name of the file" },
  nameExample: { bn: "যেমন: লেকচার শিট ৩, ভেক্টর", en: "Lecture sheet 3, vectors" },
  nameMissing: { bn: "একটা নাম দিন", en: "Give it a name" },
  nameLong: { bn: "নামটা ১০০ অক্ষরের মধ্যে হতে হবে", en: "Use at most 100 letters" },
  file: { bn: "পিডিএফ বা ছবি", en: "PDF or picture" },
  choose: { bn: "ফাইল বেছে নিন", en: "Choose a file" },
  chooseOther: { bn: "অন্য ফাইল", en: "Another file" },
  chosen: { bn: "ফাইল পাঠানো হয়েছে", en: "The file has been sent" },
  fileMissing: { bn: "একটা পিডিএফ বা ছবি বেছে নিন", en: "Choose a PDF or a picture" },
  sending: {
    bn: (percent: string) => `পাঠানো হচ্ছে, ${percent}%`,
    en: (percent: string) => `Sending, ${percent}%`,
  },
  wait: { bn: "ফাইল পাঠানো শেষ হোক", en: "The file is still being sent" },
  cancel: { bn: "বাতিল", en: "Cancel" },
  save: { bn: "রাখুন", en: "Add" },
  saving: { bn: "রাখা হচ্ছে", en: "Adding" },
  saved: { bn: "ফাইলটা গ্রুপে রাখা হয়েছে", en: "The file is in the group" },
  removeTitle: { bn: "ফাইলটা সরাবেন?", en: "Remove this file?" },
  removeBody: {
    bn: (name: string) => `‘${name}’ গ্রুপের কেউ আর খুলতে পারবে না। ফিরিয়ে আনা যাবে না।`,
    en: (name: string) => `Members can no longer open “${name}”. This cannot be undone.`,
  },
  removeNow: { bn: "সরান", en: "Remove" },
  removed: { bn: "ফাইলটা সরানো হয়েছে", en: "The file has been removed" },
});
