import { defineText } from "../lib/text.ts";

/** The sentences of the frame around every page. */
export const text = defineText({
  skip: { bn: "মূল অংশে যাও", en: "Skip to the content" },
  mainNav: { bn: "প্রধান", en: "Main" },
  sideNav: { bn: "পাশের", en: "Side" },
  leftRail: { bn: "খোঁজা ও গ্রুপ", en: "Search and groups" },
  rightRail: { bn: "সহপাঠীরা", en: "Classmates" },
  moreNav: { bn: "আরও", en: "More" },
  back: { bn: "ফিরে যাও", en: "Back" },
  home: { bn: "অঙ্গন, শুরুর পাতা", en: "Angon, front page" },
  signIn: { bn: "সাইন ইন", en: "Sign in" },
  loading: { bn: "আসছে…", en: "Loading…" },

  feed: { bn: "ফিড", en: "Feed" },
  groups: { bn: "গ্রুপ", en: "Groups" },
  leaderboard: { bn: "লিডারবোর্ড", en: "Leaderboard" },
  homework: { bn: "হোমওয়ার্ক", en: "Homework" },
  saved: { bn: "সংরক্ষিত", en: "Saved" },
  profile: { bn: "প্রোফাইল", en: "Profile" },

  search: { bn: "খোঁজো", en: "Search" },
  searchFor: { bn: "পোস্ট বা মানুষ খোঁজো", en: "Search posts or people" },
  notifications: { bn: "বিজ্ঞপ্তি", en: "Notifications" },
  notificationsNew: {
    bn: (n: string) => `বিজ্ঞপ্তি, নতুন: ${n}`,
    en: (n: string) => `Notifications, new: ${n}`,
  },
  myMenu: { bn: "আমার মেনু", en: "My menu" },
  profileMenu: { bn: "প্রোফাইল মেনু", en: "Profile menu" },
  menuFailed: { bn: "মেনুটা খোলা গেল না", en: "The menu could not be opened" },

  myGroups: { bn: "আমার গ্রুপ", en: "My groups" },
  seeAll: { bn: "সব দেখো", en: "See all" },
  myGroupsHint: { bn: "যে গ্রুপে যোগ দেবে, সেগুলো এখানে থাকবে।", en: "Groups you join will be listed here." },
  topContributors: { bn: "সেরা অবদানকারী", en: "Top contributors" },
  topContributorsHint: {
    bn: "প্রতি মাসে যারা সবচেয়ে বেশি সাহায্য করে, তাদের নাম এখানে উঠবে।",
    en: "Those who help the most each month will be named here.",
  },
  activeNow: { bn: "এখন সক্রিয়", en: "Active now" },
  activeNowHint: { bn: "কারা এখন অঙ্গনে আছে, এখানে দেখা যাবে।", en: "See here who is around right now." },

  offline: { bn: "ইন্টারনেট নেই, যা এসেছিল তা-ই দেখাচ্ছি", en: "No internet, showing what came before" },
  retry: { bn: "আবার চেষ্টা", en: "Try again" },
  tryAgain: { bn: "আবার চেষ্টা করো", en: "Try again" },
  pageFailed: { bn: "পাতাটা আনা গেল না", en: "This page could not be shown" },
  requestId: { bn: (id: string) => `অনুরোধ নম্বর ${id}`, en: (id: string) => `Request ${id}` },

  getTheApp: { bn: "অ্যাপ নামাও", en: "Get the app" },

  editProfile: { bn: "প্রোফাইল সম্পাদনা", en: "Edit profile" },
  links: { bn: "অভিভাবক ও সন্তান", en: "Guardians and children" },
  collection: { bn: "সংকলন", en: "Collection" },
  feedback: { bn: "মতামত", en: "Feedback" },
  points: { bn: "পয়েন্টের ইতিহাস", en: "Points" },
  post: { bn: "পোস্ট", en: "Post" },
  group: { bn: "গ্রুপ", en: "Group" },
  quiz: { bn: "কুইজ", en: "Quiz" },
  onboard: { bn: "প্রথম দিন", en: "First day" },
  terms: { bn: "শর্তাবলি", en: "Terms" },
  guidelines: { bn: "কমিউনিটি নির্দেশিকা", en: "Community guidelines" },
  about: { bn: "আমাদের কথা", en: "About us" },
  gallery: { bn: "নমুনা", en: "Gallery" },
  notFound: { bn: "পাতাটা নেই", en: "Not found" },
});

/** What the menu of one's own says; it comes with the menu. */
export const menuText = defineText({
  dashboard: { bn: "ড্যাশবোর্ড", en: "Dashboard" },
  myPosts: { bn: "আমার পোস্ট", en: "My posts" },
  savedPosts: { bn: "সংরক্ষিত পোস্ট", en: "Saved posts" },
  leaderboard: { bn: "লিডারবোর্ড", en: "Leaderboard" },
  feedback: { bn: "মতামত দাও", en: "Feedback" },
  switchBatch: { bn: "ব্যাচ বদলাও", en: "Switch batch" },
  switchProfile: { bn: "প্রোফাইল বদলাও", en: "Switch profile" },
  darkTheme: { bn: "গাঢ় থিম", en: "Dark theme" },
  language: { bn: "ভাষা", en: "Language" },
  bengali: { bn: "বাংলা", en: "বাংলা" },
  english: { bn: "English", en: "English" },
  signOut: { bn: "লগ আউট", en: "Log out" },
  signingOut: { bn: "বেরিয়ে যাচ্ছ…", en: "Logging out…" },
});
