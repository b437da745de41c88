import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  announcement: { bn: "ঘোষণা", en: "Announcement" },
  forSchool: { bn: "পুরো প্রতিষ্ঠানের জন্য", en: "For the whole school" },
  forGroups: { bn: (names: string) => `${names}-এর জন্য`, en: (names: string) => `For ${names}` },
  readBy: {
    bn: (read: string, total: string) => `${read} / ${total} জন পড়েছে`,
    en: (read: string, total: string) => `Read by ${read} of ${total}`,
  },
  title: { bn: "কারা পড়েছে", en: "Who has read it" },
  read: { bn: (n: string) => `পড়েছে ${n}`, en: (n: string) => `Read ${n}` },
  unread: { bn: (n: string) => `পড়েনি ${n}`, en: (n: string) => `Not yet ${n}` },
  readAt: { bn: (when: string) => `${when} আগে`, en: (when: string) => `${when} ago` },
  readNow: { bn: "এইমাত্র", en: "just now" },
  remind: { bn: "যারা পড়েনি, তাদের মনে করানো", en: "Remind those who have not" },
  reminded: { bn: (n: string) => `${n} জনকে মনে করানো হলো`, en: (n: string) => `${n} people reminded` },
  remindAgain: {
    bn: "আজ একবার মনে করানো হয়েছে; কাল আবার করানো যাবে।",
    en: "Today's reminder has been sent; the next one can follow tomorrow.",
  },
  noneRead: { bn: "এখনো কেউ পড়েনি", en: "Not read by anyone yet" },
  allRead: { bn: "সবাই পড়েছে", en: "Everyone has read it" },
});

/** Texts of the post's menu. */
export const menuText = defineText({
  announce: { bn: "ঘোষণা হিসেবে দেখানো", en: "Make it an announcement" },
  withdraw: { bn: "ঘোষণা থেকে সরানো", en: "No longer an announcement" },
  announced: { bn: "পোস্টটা এখন ঘোষণা", en: "The post is an announcement now" },
  withdrawn: { bn: "পোস্টটা আর ঘোষণা নয়", en: "The post is no announcement any more" },
  failed: { bn: "ঘোষণা বদলানো গেল না", en: "The announcement could not be changed" },
});
