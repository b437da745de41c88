import type { AdminGroup } from "@angon/contract/administration/groups";
import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "গ্রুপ", en: "Groups" },
  intro: {
    bn: "স্কুলের সব গ্রুপ, প্রাইভেটগুলোও। আর্কাইভ করা গ্রুপে নতুন কেউ যোগ দিতে পারে না।",
    en: "All groups of the school, private ones too. Nobody can join an archived group.",
  },
  search: { bn: "নাম বা ঠিকানা দিয়ে খুঁজুন", en: "Search by name or address" },
  clearSearch: { bn: "খোঁজা মুছুন", en: "Clear the search" },
  filters: { bn: "বাছাই", en: "Filters" },
  type: { bn: "ধরন", en: "Type" },
  anyType: { bn: "সব ধরন", en: "All types" },
  state: { bn: "অবস্থা", en: "State" },
  anyState: { bn: "খোলা ও আর্কাইভ", en: "Open and archived" },
  open: { bn: "খোলা", en: "Open" },
  archived: { bn: "আর্কাইভ", en: "Archived" },
  batch: { bn: "ব্যাচ", en: "School year" },
  anyBatch: { bn: "সব ব্যাচ", en: "All years" },
  private: { bn: "প্রাইভেট", en: "Private" },
  members: { bn: (n: string) => `${n} জন সদস্য`, en: (n: string) => `${n} members` },
  owner: { bn: (name: string) => `প্রধান ${name}`, en: (name: string) => `Owner ${name}` },
  founder: { bn: (name: string) => `খুলেছেন ${name}`, en: (name: string) => `Founded by ${name}` },
  archive: { bn: "আর্কাইভ করুন", en: "Archive" },
  archiveNamed: { bn: (name: string) => `আর্কাইভ করুন: ${name}`, en: (name: string) => `Archive ${name}` },
  reopen: { bn: "আবার খুলুন", en: "Reopen" },
  reopenNamed: { bn: (name: string) => `আবার খুলুন: ${name}`, en: (name: string) => `Reopen ${name}` },
  wasArchived: { bn: "গ্রুপটি আর্কাইভ হয়েছে", en: "The group was archived" },
  wasReopened: { bn: "গ্রুপটি আবার খোলা হয়েছে", en: "The group was reopened" },
  noGroups: { bn: "এখনো কোনো গ্রুপ নেই", en: "No groups yet" },
  noGroupsBody: {
    bn: "উপরের বোতামে ক্লাস, ক্লাব আর কোর্সের গ্রুপ বানান।",
    en: "Make groups of classes, clubs and courses with the buttons above.",
  },
  addClasses: { bn: "কয়েকটি ক্লাস", en: "Several classes" },
  addGroup: { bn: "নতুন গ্রুপ", en: "New group" },
  none: { bn: "এমন কোনো গ্রুপ নেই", en: "No such group" },
  noneBody: { bn: "অন্য শব্দ বা বাছাই দিয়ে দেখুন।", en: "Try another word or other filters." },
});

export const ownerText = defineText({
  change: { bn: "গ্রুপের প্রধান বদলান", en: "Change the owner" },
  choose: { bn: "গ্রুপের প্রধান ঠিক করুন", en: "Choose an owner" },
  chooseNamed: {
    bn: (group: string) => `গ্রুপের প্রধান ঠিক করুন: ${group}`,
    en: (group: string) => `Choose an owner of ${group}`,
  },
  changeNamed: {
    bn: (group: string) => `গ্রুপের প্রধান বদলান: ${group}`,
    en: (group: string) => `Change the owner of ${group}`,
  },
  now: { bn: (name: string) => `এখন প্রধান ${name}।`, en: (name: string) => `${name} is the owner now.` },
  none: { bn: "এখন কোনো প্রধান নেই।", en: "The group has no owner now." },
  next: { bn: "নতুন প্রধান", en: "New owner" },
  another: { bn: "অন্য কেউ", en: "Another person" },
  find: { bn: "নাম বা ফোন দিয়ে খুঁজুন", en: "Search by name or phone" },
  members: { bn: "গ্রুপের সদস্য", en: "Members of the group" },
  found: { bn: "যাঁদের পাওয়া গেছে", en: "People found" },
  nobody: { bn: "কাউকে পাওয়া যায়নি", en: "No one was found" },
  searching: { bn: "খুঁজছি…", en: "Searching…" },
  peopleFailed: { bn: "মানুষ খোঁজা গেল না", en: "People could not be searched" },
  missing: { bn: "একজনকে বেছে নিন", en: "Choose a person" },
  handsOver: {
    bn: (next: string, last: string) =>
      `${next} গ্রুপের প্রধান হবেন, আর ${last} গ্রুপের দায়িত্বে থাকা একজন থাকবেন। দুজনকেই জানানো হবে।`,
    en: (next: string, last: string) =>
      `${next} becomes the owner, and ${last} stays among those who lead it. Both are told.`,
  },
  takesOver: {
    bn: (next: string) => `${next} গ্রুপের প্রধান হবেন। তাঁকে জানানো হবে।`,
    en: (next: string) => `${next} becomes the owner and is told.`,
  },
  confirm: { bn: "প্রধান করুন", en: "Make owner" },
  changed: {
    bn: (name: string) => `এখন প্রধান ${name}`,
    en: (name: string) => `${name} is the owner now`,
  },
});

export const typeText = defineText<Record<AdminGroup["type"], string>>({
  GENERAL: { bn: "সাধারণ", en: "General" },
  CLUB: { bn: "ক্লাব", en: "Club" },
  CLASS: { bn: "ক্লাস", en: "Class" },
  SUBJECT: { bn: "বিষয়", en: "Subject" },
  COURSE: { bn: "কোর্স", en: "Course" },
});
