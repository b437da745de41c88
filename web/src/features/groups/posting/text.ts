import { defineText } from "../../../lib/i18n/text.ts";

/** Only those who lead the group see these. */
export const text = defineText({
  rulesTitle: { bn: "পোস্টের নিয়ম", en: "Rules of posting" },
  rulesIntro: {
    bn: "নিয়মগুলো সদস্যদের জন্য; গ্রুপের পরিচালক ও শিক্ষকেরা সব সময় পোস্ট করতে পারেন।",
    en: "The rules are for members; officers and teachers of the group can always post.",
  },
  who: { bn: "কে পোস্ট করবে", en: "Who posts" },
  everyone: { bn: "সবাই", en: "Everyone" },
  officers: { bn: "শুধু পরিচালকেরা", en: "Officers only" },
  approval: { bn: "অনুমোদনের পর", en: "After approval" },
  slow: { bn: "ধীর গতি", en: "Slow mode" },
  slowHint: {
    bn: "একজন সদস্যের দুটি পোস্ট বা মন্তব্যের মাঝে অন্তত এতটা সময় থাকবে।",
    en: "At least this long between two posts or comments of one member.",
  },
  off: { bn: "বন্ধ", en: "Off" },
  save: { bn: "সংরক্ষণ করুন", en: "Save" },
  saved: { bn: "নিয়ম বদলানো হয়েছে", en: "The rules are changed" },
  waitingTitle: { bn: "অপেক্ষায় থাকা পোস্ট", en: "Waiting posts" },
  none: { bn: "কোনো পোস্ট অপেক্ষায় নেই", en: "No post is waiting" },
  noneBody: {
    bn: "‘অনুমোদনের পর’ বেছে নিলে সদস্যদের নতুন পোস্ট আগে এখানে আসে।",
    en: "With “After approval”, new posts of members come here first.",
  },
  publish: { bn: "প্রকাশ করুন", en: "Publish" },
  published: { bn: "পোস্টটা প্রকাশ হয়েছে", en: "The post is published" },
  refuse: { bn: "ফিরিয়ে দিন", en: "Refuse" },
  refused: { bn: "লেখককে কারণটা জানানো হলো", en: "The author is told the reason" },
  refuseTitle: { bn: "পোস্টটা ফিরিয়ে দেবেন?", en: "Refuse this post?" },
  reason: { bn: "কারণ (লেখক দেখবে)", en: "Reason, which the author reads" },
});

/** Members read these above the posts, and before they write. */
export const noteText = defineText({
  archived: {
    bn: "গ্রুপটা আর্কাইভে আছে, এখন শুধু পড়া যায়।",
    en: "This group is archived and can only be read.",
  },
  members: { bn: "এখানে শুধু গ্রুপের সদস্যরা পোস্ট করে।", en: "Only members of the group post here." },
  officers: {
    bn: "এখানে পোস্ট করেন পরিচালকেরা; মন্তব্য সবাই করতে পারে।",
    en: "Officers post here; everyone can comment.",
  },
  approval: {
    bn: "নতুন পোস্ট একজন পরিচালক দেখে দিলে প্রকাশ হয়।",
    en: "New posts appear once an officer has seen them.",
  },
  slow: {
    bn: (wait: string) => `ধীর গতি: একজনের দুটি লেখার মাঝে ${wait}।`,
    en: (wait: string) => `Slow mode: ${wait} between two posts or comments.`,
  },
  slowLeft: {
    bn: (wait: string) => `ধীর গতি: আর ${wait} পরে আবার লেখা যাবে।`,
    en: (wait: string) => `Slow mode: you can write again in ${wait}.`,
  },
});
