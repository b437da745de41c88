import { defineText } from "../../lib/i18n/text.ts";

/** The page of what one has saved. */
export const pageText = defineText({
  title: { bn: "সংরক্ষিত", en: "Saved" },
  summary: {
    bn: (collections: string, posts: string) => `${collections}টি সংকলনে ${posts}টি পোস্ট`,
    en: (collections: string, posts: string) => `${posts} posts in ${collections} collections`,
  },
  collections: { bn: "সংকলন", en: "Collections" },
  shelf: { bn: "সংরক্ষিত সংকলন", en: "Saved collections" },
  all: { bn: "সব সংরক্ষিত পোস্ট", en: "All saved posts" },
  empty: { bn: "এখানে এখনো কিছু রাখোনি", en: "Nothing saved here yet" },
  emptyHow: {
    bn: "কোনো পোস্টের বুকমার্ক চিহ্নে চাপ দিলে আটটি সংকলনের একটিতে থাকবে।",
    en: "Tap the bookmark on a post to save it to one of eight collections.",
  },
});

/** The day on which one wants to look at it. */
export const dayText = defineText({
  choose: { bn: "কবে দেখবে?", formal: "কবে দেখবেন?", en: "Remind me on a day" },
  day: { bn: "দিন", en: "Day" },
  tomorrow: { bn: "কাল", en: "Tomorrow" },
  nextWeek: { bn: "এক সপ্তাহ পরে", en: "In a week" },
  how: {
    bn: "পোস্টটা সংরক্ষিত থাকবে, আর সেদিন সকালে মনে করিয়ে দেওয়া হবে।",
    en: "The post is saved, and you are reminded in the morning of that day.",
  },
  save: { bn: "মনে করিয়ে দিও", formal: "মনে করিয়ে দিন", en: "Remind me" },
  set: { bn: (day: string) => `${day} মনে করিয়ে দেব`, en: (day: string) => `You will be reminded on ${day}` },
  missing: { bn: "একটা দিন বেছে নাও।", en: "Choose a day." },
  dated: { bn: "যেদিন দেখবে", formal: "যেদিন দেখবেন", en: "Saved for a day" },
  change: { bn: (title: string) => `দিন বদলাও: ${title}`, en: (title: string) => `Change the day: ${title}` },
  end: { bn: (title: string) => `দিন সরাও: ${title}`, en: (title: string) => `Remove the day: ${title}` },
  ended: { bn: "আর মনে করানো হবে না", en: "You will not be reminded" },
  failed: { bn: "দিনটা রাখা গেল না", en: "The day could not be saved" },
});

/** Where to keep it. */
export const pickerText = defineText({
  which: { bn: "কোন সংকলনে রাখবে?", formal: "কোন সংকলনে রাখবেন?", en: "Which collection?" },
});
