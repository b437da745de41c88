import { defineText } from "../lib/i18n/text.ts";

export const searchText = defineText({
  title: { bn: "খোঁজো", en: "Search" },
  titleFor: { bn: (term: string) => `“${term}” খোঁজা`, en: (term: string) => `Search for “${term}”` },
  clear: { bn: "মুছো", en: "Clear" },
  start: { bn: "কী খুঁজছ?", en: "What are you looking for?" },
  startBody: {
    bn: "একটা শব্দ, অধ্যায় বা কারও নাম লেখো।",
    en: "Write a word, a chapter or somebody's name.",
  },
});

export const notFoundText = defineText({
  home: { bn: "ফিডে ফেরা", en: "Back to the feed" },
  notFound: { bn: "এই পাতাটা খুঁজে পেলাম না", en: "We could not find this page" },
  notFoundBody: {
    bn: "ঠিকানায় ভুল থাকতে পারে, অথবা পাতাটা সরে গেছে।",
    en: "Check the address. The page may have moved.",
  },
});

export const setupText = defineText({
  title: { bn: "স্কুল চালু করুন", en: "Set up the school" },
});
