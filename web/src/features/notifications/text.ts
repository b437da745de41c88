import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "বিজ্ঞপ্তি", en: "Notifications" },
  today: { bn: "আজ", en: "Today" },
  earlier: { bn: "এর আগে", en: "Earlier" },
  isNew: { bn: "নতুন", en: "New" },
  loading: { bn: "আসছে…", en: "Loading…" },
  seeMore: { bn: "আরও দেখো", en: "See more" },
  settings: { bn: "বিজ্ঞপ্তির সেটিংস", en: "Notification settings" },
  older: { bn: "আরও পুরোনো দেখাও", en: "Show older ones" },
  readAll: { bn: "সব পড়া হয়েছে", en: "Mark all as read" },
  readingAll: { bn: "রাখা হচ্ছে…", en: "Marking…" },
  /** Word for word from the catalogue. */
  marked: { bn: "Marked as read", en: "Marked as read" },
  markedBody: { bn: "Notification has been marked as read", en: "Notification has been marked as read" },
  allMarked: { bn: "সব বিজ্ঞপ্তি পড়া হিসেবে রাখা হলো", en: "All notifications have been marked as read" },
  empty: { bn: "এখনো কোনো বিজ্ঞপ্তি নেই", en: "No notifications yet" },
  emptyHow: {
    bn: "কেউ উত্তর দিলে, ফলো করলে বা তোমাকে ডাকলে এখানে জানতে পারবে।",
    en: "Learn here when somebody answers, follows or mentions you.",
  },
  failed: { bn: "বিজ্ঞপ্তি আনা গেল না", en: "Notifications could not be loaded" },
  tryAgain: { bn: "আবার চেষ্টা করো", en: "Try again" },
});
