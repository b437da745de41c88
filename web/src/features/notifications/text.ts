import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "বিজ্ঞপ্তি", en: "Notifications" },
  today: { bn: "আজ", en: "Today" },
  earlier: { bn: "এর আগে", en: "Earlier" },
  isNew: { bn: "নতুন", en: "New" },
  seeMore: { bn: "আরও দেখো", en: "See more" },
  settings: { bn: "বিজ্ঞপ্তির সেটিংস", en: "Notification settings" },
  older: { bn: "আরও পুরোনো দেখাও", en: "Show older ones" },
  readAll: { bn: "সব পড়া হিসেবে দেখাও", en: "Mark all as read" },
  parts: { bn: "কোনগুলো দেখাব", en: "Which to show" },
  all: { bn: "সব", en: "All" },
  answers: { bn: "উত্তর", en: "Answers" },
  groups: { bn: "গ্রুপ", en: "Groups" },
  points: { bn: "পয়েন্ট", en: "Points" },
  own: { bn: "যা তুমি করেছ", en: "What you did" },
  toAll: { bn: "সব বিজ্ঞপ্তি", en: "All notifications" },
  readingAll: { bn: "রাখা হচ্ছে…", en: "Marking…" },
  /** In English word for word from the catalogue. */
  marked: { bn: "পড়া হয়েছে", en: "Marked as read" },
  allMarked: { bn: "সব বিজ্ঞপ্তি পড়া হিসেবে রাখা হলো", en: "All notifications have been marked as read" },
  empty: { bn: "এখনো কোনো বিজ্ঞপ্তি নেই", en: "No notifications yet" },
  emptyHow: {
    bn: "কেউ উত্তর দিলে, ফলো করলে বা তোমাকে ডাকলে এখানে জানতে পারবে।",
    formal: "কেউ উত্তর দিলে, ফলো করলে বা আপনাকে ডাকলে এখানে জানতে পারবেন।",
    en: "Learn here when somebody answers, follows or mentions you.",
  },
  emptyPart: { bn: "এখানে এখনো কিছু নেই", en: "Nothing here yet" },
  emptyPartHow: {
    bn: "এমন বিজ্ঞপ্তি এলে এখানে দেখা যাবে।",
    en: "Notifications of this kind are shown here.",
  },
  emptyOwn: { bn: "এখনো কিছু করোনি", en: "You have not done anything yet" },
  emptyOwnHow: {
    bn: "কোনো পোস্টে প্রতিক্রিয়া দিলে বা কিছু সংরক্ষণ করলে এখানে থাকবে।",
    en: "What you react to and what you save is listed here.",
  },
});
