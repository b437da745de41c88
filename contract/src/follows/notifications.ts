import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { areEn, didBn, whoEn } from "../kit/notification-text.ts";

export const followsNotifications = declareNotifications({
  follow: {
    family: "people",
    icon: ["user-plus", "green"],
    bn: "কেউ তোমাকে ফলো করলে",
    en: "Somebody follows you",
  },
  chapter_post: {
    family: "people",
    icon: ["book-open", "peacock"],
    latest: true,
    bn: "ফলো করা অধ্যায়ে নতুন পোস্ট",
    en: "New posts in chapters you follow",
  },
});

export const followsSentences: Record<keyof typeof followsNotifications, Sentence> = {
  follow: {
    bn: (f) => didBn(f, "তোমাকে ফলো করছে"),
    en: (f) => `${whoEn(f)} ${areEn(f)} following you`,
  },
  chapter_post: {
    bn: (f) => didBn(f, "ফলো করা একটি অধ্যায়ে পোস্ট করেছে"),
    en: (f) => `${whoEn(f)} posted in a chapter you follow`,
  },
};
