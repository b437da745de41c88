import type { FeedbackStatus } from "@angon/contract/feedback";
import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  page: { bn: "মতামত", en: "Feedback" },
  intro: {
    bn: "অঙ্গনে কী বদলালে তোমার সুবিধা হয়? লেখো, আর অন্যের ভাবনা ভালো লাগলে ভোট দাও।",
    en: "What should be different here? Write it, and vote for the ideas of others that you like.",
  },
  title: { bn: "এক লাইনে", en: "In one line" },
  titleExample: { bn: "যেমন: রুটিনের পাতা চাই", en: "For example: a page for the timetable" },
  titleMissing: { bn: "কী চাও, এক লাইনে লেখো", en: "Say in one line what you want" },
  body: {
    bn: "একটু খুলে বলো (না লিখলেও চলে)",
    en: "Tell us more (if you like)",
  },
  tooLong: { bn: "একটু ছোট করো", en: "Make it a little shorter" },
  left: { bn: (n: string) => `আর ${n} অক্ষর`, en: (n: string) => `${n} left` },
  send: { bn: "পাঠাও", en: "Send" },
  sent: { bn: "ধন্যবাদ! তোমার ভাবনা তালিকায় আছে।", en: "Thank you! Your idea is on the list." },
  order: { bn: "সাজানো", en: "Order" },
  votes: { bn: "বেশি ভোট", en: "Most votes" },
  latest: { bn: "নতুন", en: "Newest" },
  voteFor: {
    bn: (title: string, n: string) => `ভোট দাও: ${title}, ভোট ${n}`,
    en: (title: string, n: string) => `Vote for ${title}, votes ${n}`,
  },
  voteFailed: { bn: "ভোট দেওয়া গেল না", en: "The vote did not arrive" },
  gone: { bn: "আর নেই", en: "No longer here" },
  more: { bn: "আরও পড়ো", en: "Read more" },
  remove: { bn: "মুছো", en: "Delete" },
  removeTitle: { bn: "এটা মুছে ফেলবে?", formal: "এটা মুছে ফেলবেন?", en: "Delete this?" },
  removeBody: { bn: "এর সব ভোটও যাবে, আর ফেরানো যাবে না।", en: "Its votes go too. This cannot be undone." },
  removeNow: { bn: "মুছে ফেলো", en: "Delete" },
  removed: { bn: "মুছে ফেলা হয়েছে", en: "Deleted" },
  statusOf: { bn: (title: string) => `কী হবে: ${title}`, en: (title: string) => `What becomes of ${title}` },
  statusFailed: { bn: "বদলানো গেল না", en: "It could not be changed" },
  none: { bn: "এখনো কেউ কিছু চায়নি", en: "Nobody has asked for anything yet" },
  noneHow: {
    bn: "প্রথম ভাবনাটা তোমার হতে পারে।",
    en: "The first idea can be yours.",
  },
});

export const statusText = defineText<Record<FeedbackStatus, string>>({
  open: { bn: "খোলা", en: "Open" },
  planned: { bn: "হবে", en: "Planned" },
  done: { bn: "হয়েছে", en: "Done" },
  declined: { bn: "হচ্ছে না", en: "Declined" },
});
