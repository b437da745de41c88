import { defineText } from "../../../lib/i18n/text.ts";

/** Only those who lead the group see these. */
export const text = defineText({
  title: { bn: "টপিক", en: "Topics" },
  intro: {
    bn: "টপিক থাকলে পোস্ট খুঁজে পাওয়া সহজ: প্রতিটি পোস্টে একটি বেছে নেওয়া যায়, আর ফিড টপিক ধরে দেখা যায়।",
    en: "Topics keep a busy group in order: each post may carry one, and the feed can show one at a time.",
  },
  add: { bn: "টপিক যোগ করুন", en: "Add a topic" },
  rename: { bn: "নাম বদলান", en: "Rename the topic" },
  name: { bn: "টপিকের নাম", en: "Name of the topic" },
  nameMissing: { bn: "টপিকের একটা নাম দিন", en: "Give the topic a name" },
  save: { bn: "সংরক্ষণ করুন", en: "Save" },
  up: { bn: (name: string) => `${name} উপরে তুলুন`, en: (name: string) => `Move ${name} up` },
  down: { bn: (name: string) => `${name} নিচে নামান`, en: (name: string) => `Move ${name} down` },
  edit: { bn: (name: string) => `${name}: নাম বদলান`, en: (name: string) => `Rename ${name}` },
  remove: { bn: (name: string) => `${name} মুছুন`, en: (name: string) => `Delete ${name}` },
  removeTitle: { bn: (name: string) => `‘${name}’ মুছবেন?`, en: (name: string) => `Delete “${name}”?` },
  removeBody: {
    bn: "এই টপিকের পোস্টগুলো থেকে যাবে, শুধু টপিক থাকবে না।",
    en: "The posts of this topic stay, without a topic.",
  },
  removeNow: { bn: "মুছুন", en: "Delete" },
  none: { bn: "এখনো কোনো টপিক নেই।", en: "There are no topics yet." },
  full: {
    bn: (most: string) => `${most}টি টপিক হয়ে গেছে; নতুন একটার জন্য আগে একটা মুছুন।`,
    en: (most: string) => `There are ${most} topics; delete one to add another.`,
  },
  closed: { bn: "গ্রুপটা বন্ধ, তাই টপিক বদলানো যায় না।", en: "The group is closed, so its topics stay." },
});

/** Members and officers read these. */
export const chipText = defineText({
  filter: { bn: "টপিক ধরে দেখা", en: "Show by topic" },
  all: { bn: "সব", en: "All" },
  topic: { bn: "টপিক", en: "Topic" },
  noTopic: { bn: "টপিক ছাড়া", en: "No topic" },
});
