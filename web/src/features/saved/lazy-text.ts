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

/** Where to keep it. */
export const pickerText = defineText({
  which: { bn: "কোন সংকলনে রাখবে?", formal: "কোন সংকলনে রাখবেন?", en: "Which collection?" },
});
