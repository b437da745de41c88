import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "গ্রুপ", en: "Groups" },
  create: { bn: "নতুন গ্রুপ", en: "New group" },

  mine: { bn: "আমার গ্রুপ", en: "My groups" },
  myClubs: { bn: "আমার ক্লাব", en: "My clubs" },
  noneOfMine: { bn: "এখনো কোনো গ্রুপে নেই তুমি", en: "You are in no group yet" },
  noneOfMineHow: {
    bn: "নিচে দেখো, যেটা ভালো লাগে সেটায় ঢুকে পড়ো। দরজা খোলাই আছে।",
    en: "Have a look below and walk into the one you like. The door is open.",
  },

  noneForGuardian: { bn: "অভিভাবক প্রোফাইল গ্রুপে যোগ দেয় না", en: "A guardian profile joins no groups" },
  noneForGuardianHow: {
    bn: "গ্রুপগুলো ছাত্রছাত্রী আর শিক্ষকদের। কোথায় কী আছে, নিচে দেখতে পারো।",
    en: "The groups are for students and teachers. Below you can see which there are.",
  },

  others: { bn: "আরও গ্রুপ", en: "More groups" },
  filter: { bn: "ধরন দিয়ে বাছাই", en: "Filter by type" },
  all: { bn: "সব", en: "All" },
  noOthers: { bn: "যোগ দেওয়ার মতো আর কোনো গ্রুপ নেই", en: "There is no other group to join" },
  noOthersHow: {
    bn: "নতুন গ্রুপ খুললে এখানে দেখতে পাবে।",
    formal: "নতুন গ্রুপ খুললে এখানে দেখতে পাবেন।",
    en: "When a new group opens, it will be listed here.",
  },

  member: { bn: (n: string) => `${n} জন সদস্য`, en: (n: string) => `${n} member` },
  members: { bn: (n: string) => `${n} জন সদস্য`, en: (n: string) => `${n} members` },
  joined: { bn: "যুক্ত", en: "Joined" },
  inactive: { bn: "নিষ্ক্রিয়", en: "Inactive" },
  private: { bn: "প্রাইভেট", en: "Private" },
  paid: { bn: "পেইড", en: "Paid" },
});

/** Names of the group types, singular and plural. */
export const typeText = defineText({
  GENERAL: { bn: "সাধারণ", en: "General" },
  CLUB: { bn: "ক্লাব", en: "Clubs" },
  CLASS: { bn: "ক্লাস", en: "Classes" },
  SUBJECT: { bn: "বিষয়", en: "Subjects" },
  COURSE: { bn: "কোর্স", en: "Courses" },
});
