import { defineText } from "../lib/i18n/text.ts";

/** Texts of the account menu; they load with it. */
export const menuText = defineText({
  myMenu: { bn: "আমার মেনু", en: "Account menu" },
  profileMenu: { bn: "প্রোফাইল মেনু", en: "Profile menu" },
  today: { bn: "আজ ও এই সপ্তাহ", en: "Today and this week" },
  dashboard: { bn: "ড্যাশবোর্ড", en: "Dashboard" },
  myPosts: { bn: "আমার পোস্ট", en: "My posts" },
  revise: { bn: "আজকের রিভিশন", en: "Today's revision" },
  savedPosts: { bn: "সংরক্ষিত পোস্ট", en: "Saved posts" },
  exams: { bn: "পরীক্ষা", en: "Quizzes" },
  leaderboard: { bn: "লিডারবোর্ড", en: "Leaderboard" },
  questions: { bn: "প্রশ্ন ব্যাংক", en: "Question bank" },
  administration: { bn: "স্কুলের প্রশাসন", en: "Administration" },
  feedback: { bn: "মতামত দাও", en: "Feedback" },
  switchBatch: { bn: "ব্যাচ বদলাও", en: "Switch batch" },
  switchProfile: { bn: "প্রোফাইল বদলাও", en: "Switch profile" },
  saver: { bn: "ডেটা সাশ্রয়", en: "Data saver" },
  darkTheme: { bn: "গাঢ় থিম", en: "Dark theme" },
  language: { bn: "ভাষা", en: "Language" },
  bengali: { bn: "বাংলা", en: "বাংলা" },
  english: { bn: "English", en: "English" },
  signOut: { bn: "লগ আউট", en: "Log out" },
  signingOut: { bn: "বেরিয়ে যাচ্ছ…", en: "Logging out…" },
});

/** Texts of the side columns, their search box and the footer. */
export const railText = defineText({
  sideNav: { bn: "পাশের", en: "Side" },
  moreNav: { bn: "আরও", en: "More" },
  searchFor: { bn: "পোস্ট, মানুষ, পরীক্ষা…", en: "Search posts, people, exams…" },
  myGroups: { bn: "আমার গ্রুপ", en: "My groups" },
  seeAll: { bn: "সব দেখো", en: "See all" },
  getTheApp: { bn: "অ্যাপ নামাও", en: "Get the app" },
});
