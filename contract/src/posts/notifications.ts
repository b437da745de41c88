import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { didBn, whoEn } from "../kit/notification-text.ts";

export const postsNotifications = declareNotifications({
  post: {
    family: "people",
    icon: ["pen-line", "green"],
    latest: true,
    bn: "ফলো করা মানুষদের নতুন পোস্ট",
    en: "New posts of people you follow",
  },
  mention: {
    family: "people",
    icon: ["at-sign", "peacock"],
    repeats: "once",
    bn: "কেউ তোমাকে উল্লেখ করলে",
    en: "Somebody mentions you",
  },
  share: {
    family: "reactions",
    icon: ["forward", "clay"],
    bn: "তোমার পোস্ট শেয়ার",
    en: "Shares of your posts",
  },
  click_through: {
    family: "progress",
    icon: ["eye", "clay"],
    unnamed: true,
    repeats: "once",
    bn: "তোমার পোস্ট অনেকে দেখলে",
    en: "Your post is seen by many",
  },
  group_post: {
    family: "groups",
    icon: ["users", "green"],
    repeats: "once",
    bn: "ক্লাস, কোর্স ও ক্লাবে নতুন পোস্ট",
    en: "New posts in your classes, courses and clubs",
  },
});

export const postsSentences: Record<keyof typeof postsNotifications, Sentence> = {
  post: { bn: (f) => didBn(f, "নতুন পোস্ট করেছে"), en: (f) => `${whoEn(f)} posted something new` },
  mention: {
    bn: (f) => didBn(f, `একটি ${f.kind === "comment" ? "মন্তব্যে" : "পোস্টে"} তোমাকে উল্লেখ করেছে`),
    en: (f) => `${whoEn(f)} mentioned you in a ${f.kind === "comment" ? "comment" : "post"}`,
  },
  share: { bn: (f) => didBn(f, "তোমার পোস্ট শেয়ার করেছে"), en: (f) => `${whoEn(f)} shared your post` },
  click_through: {
    bn: (f) => `তোমার পোস্ট ${f.number(Number(f.facts["readers"]))} জন দেখেছে`,
    en: (f) => `${f.number(Number(f.facts["readers"]))} people have seen your post`,
  },
  group_post: {
    bn: (f) => didBn(f, `‘${f.group}’ গ্রুপে পোস্ট করেছে`),
    en: (f) => `${whoEn(f)} posted in ${f.group}`,
  },
};
