import { defineText } from "../lib/i18n/text.ts";

/** Texts of the frame around every page. */
export const text = defineText({
  skip: { bn: "মূল অংশে যাও", en: "Skip to content" },
  mainNav: { bn: "প্রধান", en: "Main" },
  leftRail: { bn: "খোঁজা ও গ্রুপ", en: "Search and groups" },
  rightRail: { bn: "সহপাঠীরা", en: "Classmates" },
  back: { bn: "ফিরে যাও", en: "Back" },
  home: { bn: "শুরুর পাতা", en: "home" },
  signIn: { bn: "সাইন ইন", en: "Sign in" },

  feed: { bn: "ফিড", en: "Feed" },
  groups: { bn: "গ্রুপ", en: "Groups" },
  leaderboard: { bn: "লিডারবোর্ড", en: "Leaderboard" },
  homework: { bn: "হোমওয়ার্ক", en: "Homework" },
  saved: { bn: "সংরক্ষিত", en: "Saved" },
  revise: { bn: "রিভিশন", en: "Revision" },
  profile: { bn: "প্রোফাইল", en: "Profile" },

  search: { bn: "খোঁজো", en: "Search" },
  notifications: { bn: "বিজ্ঞপ্তি", en: "Notifications" },
  settings: { bn: "সেটিংস", en: "Settings" },
  notificationsNew: {
    bn: (n: string) => `বিজ্ঞপ্তি, নতুন: ${n}`,
    en: (n: string) => `Notifications, ${n} new`,
  },
  menuFailed: { bn: "মেনুটা খোলা গেল না", en: "The menu could not be opened" },

  offline: { bn: "ইন্টারনেট নেই, আগের দেখা পাতা দেখাচ্ছি", en: "You are offline. Showing saved content." },

  editProfile: { bn: "প্রোফাইল সম্পাদনা", en: "Edit profile" },
  links: { bn: "অভিভাবক ও সন্তান", en: "Guardians and children" },
  feedback: { bn: "মতামত", en: "Feedback" },
  points: { bn: "পয়েন্ট", en: "Points" },
  post: { bn: "পোস্ট", en: "Post" },
  group: { bn: "গ্রুপ", en: "Group" },
  exams: { bn: "পরীক্ষা", en: "Quizzes" },
  quiz: { bn: "কুইজ", en: "Quiz" },
  onboard: { bn: "প্রথম দিন", en: "First day" },
  terms: { bn: "শর্তাবলি", en: "Terms" },
  blocked: { bn: "যাদের আড়াল করেছি", en: "Blocked and muted" },
  decisions: { bn: "সিদ্ধান্ত", en: "Decisions" },
  guidelines: { bn: "কমিউনিটি নির্দেশিকা", en: "Community guidelines" },
  administration: { bn: "প্রশাসন", en: "Administration" },
  about: { bn: "আমাদের কথা", en: "About us" },
  notFound: { bn: "পাতাটা নেই", en: "Page not found" },
});
