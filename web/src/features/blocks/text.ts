import { defineText } from "../../lib/i18n/text.ts";

export const hideText = defineText({
  title: {
    bn: (name: string) => `${name}-কে আড়াল করবে?`,
    formal: (name: string) => `${name}-কে আড়াল করবেন?`,
    en: (name: string) => `Hide ${name}?`,
  },
  subtitle: {
    bn: "সে এটা জানবে না। পরে প্রোফাইল থেকে বদলানো যায়।",
    en: "They are not told. You can change it later in your profile.",
  },
  mute: { bn: "চুপ করাও", en: "Mute" },
  muteHint: {
    bn: "শুধু তুমি তার পোস্ট, মন্তব্য আর নোটিফিকেশন দেখবে না।",
    formal: "শুধু আপনি তার পোস্ট, মন্তব্য আর নোটিফিকেশন দেখবেন না।",
    en: "Only you stop seeing their posts, comments and notifications.",
  },
  block: { bn: "ব্লক করো", en: "Block" },
  blockHint: {
    bn: "তোমরা কেউ কারও লেখা বা প্রোফাইল দেখবে না, ডাকতে বা জানাতেও পারবে না।",
    formal: "আপনারা কেউ কারও লেখা বা প্রোফাইল দেখবেন না, ডাকতে বা জানাতেও পারবেন না।",
    en: "Neither of you sees the other's posts or profile, nor can mention or invite.",
  },
  muted: { bn: (name: string) => `${name}-কে আর দেখা যাবে না`, en: (name: string) => `${name} is muted` },
  blocked: { bn: (name: string) => `${name}-কে ব্লক করা হয়েছে`, en: (name: string) => `${name} is blocked` },
});

export const text = defineText({
  title: { bn: "যাদের আড়াল করেছি", en: "Blocked and muted" },
  people: { bn: "মানুষ", en: "People" },
  peopleHint: {
    bn: "কারও পোস্টের বা প্রোফাইলের মেনু থেকে তাকে চুপ করানো বা ব্লক করা যায়।",
    en: "Mute or block somebody from the menu of their post or profile.",
  },
  nobody: { bn: "কাউকে আড়াল করা নেই।", en: "You have hidden nobody." },
  kinds: { bn: { block: "ব্লক করা", mute: "চুপ করানো" }, en: { block: "Blocked", mute: "Muted" } },
  show: { bn: "আবার দেখাও", en: "Show again" },
  showName: { bn: (name: string) => `আবার দেখাও: ${name}`, en: (name: string) => `Show again: ${name}` },
  shown: {
    bn: (name: string) => `${name}-কে আবার দেখা যাবে`,
    en: (name: string) => `${name} is shown again`,
  },
  words: { bn: "শব্দ", en: "Words" },
  wordsHint: {
    bn: "এই শব্দগুলো আছে এমন পোস্ট ভাঁজ করা থাকবে। চাইলে খুলে দেখা যায়।",
    en: "Posts with these words stay folded. You can open each.",
  },
  word: { bn: "নতুন শব্দ বা কথা", en: "New word or phrase" },
  wordShort: { bn: "অন্তত দুই অক্ষর লেখো।", en: "Write at least two letters." },
  add: { bn: "যোগ করো", en: "Add" },
  removeWord: { bn: (word: string) => `‘${word}’ বাদ দাও`, en: (word: string) => `Remove ‘${word}’` },
  noWords: { bn: "কোনো শব্দ যোগ করা নেই।", en: "No words yet." },
});
