import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "ব্যাকআপ", en: "Backup" },
  never: { bn: "এখনো কোনো ব্যাকআপ নেওয়া হয়নি।", en: "No backup was ever taken." },
  last: {
    bn: (age: string, time: string, size: string) => `শেষ ব্যাকআপ ${age} আগে (${time}), ${size}`,
    en: (age: string, time: string, size: string) => `Last backup ${age} ago (${time}), ${size}`,
  },
  lastNow: {
    bn: (time: string, size: string) => `শেষ ব্যাকআপ এইমাত্র (${time}), ${size}`,
    en: (time: string, size: string) => `Last backup just now (${time}), ${size}`,
  },
  elsewhere: {
    bn: "ডেটাবেসটা অন্য সার্ভারে। ব্যাকআপের খবর সেখানেই পাবেন।",
    en: "The database runs elsewhere, and so does its backup.",
  },
  running: {
    bn: (time: string) => `ব্যাকআপ চলছে, শুরু ${time}। পাতাটা বন্ধ করলেও চলবে।`,
    en: (time: string) => `A backup is running since ${time}. It goes on when you leave this page.`,
  },
  done: {
    bn: "ব্যাকআপ হয়েছে, আর খুলে পরীক্ষা করাও হয়েছে।",
    en: "The backup was made, and tested by opening it.",
  },
  disk: {
    bn: "ব্যাকআপ হয়নি: ডিস্কে জায়গা কম। পুরোনো ফাইল সরিয়ে আবার চেষ্টা করুন।",
    en: "The backup failed: the disk has too little room. Make room and try again.",
  },
  failed: {
    bn: "ব্যাকআপ হয়নি। কারণটা সার্ভারের লগে আছে (backup failed)। আবার চেষ্টা করুন।",
    en: "The backup failed. The server’s log has the cause (backup failed). Try again.",
  },
  interrupted: {
    bn: "ব্যাকআপের মাঝখানে সার্ভার বন্ধ হয়েছিল। আবার নিন।",
    en: "The server ended during the backup. Make another one.",
  },
  start: { bn: "এখনই ব্যাকআপ নিন", en: "Back up now" },
  download: {
    bn: (size: string) => `নামিয়ে রাখুন (${size})`,
    en: (size: string) => `Download (${size})`,
  },
  downloadable: {
    bn: (time: string) => `নামানো যায়: ${time}-এর ব্যাকআপ`,
    en: (time: string) => `To download: the backup of ${time}`,
  },
  contents: {
    bn: "ব্যাকআপে স্কুলের সব আছে: অপ্রাপ্তবয়স্ক শিক্ষার্থীদের নাম, ফোন, লেখা আর ছবি। পাসওয়ার্ড দেওয়া ডিস্কে তালাবন্ধ করে রাখুন, কাউকে পাঠাবেন না।",
    en: "A backup holds everything of the school: names, phones, texts and pictures of minors. Keep it on an encrypted disk under lock and key, and send it to nobody.",
  },
  withoutFiles: {
    bn: "ছবি, ভিডিও আর পিডিএফ এতে নেই: সেগুলো আলাদা ভাণ্ডারে (S3) আছে।",
    en: "Pictures, films and PDFs are not in it: they lie in object storage (S3).",
  },
  sameDisk: {
    bn: "সার্ভারে শেষ দুটি থাকে। সার্ভারের ডিস্ক নষ্ট হলে এগুলোও যাবে, তাই নামিয়ে অন্য জায়গায় রাখুন।",
    en: "The server keeps the last two. They go with its disk, so download them and keep them elsewhere.",
  },
});
