import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { peopleEn } from "../kit/notification-text.ts";

export const savedNotifications = declareNotifications({
  save_post: {
    family: "reactions",
    icon: ["bookmark", "clay"],
    unnamed: true,
    bn: "তোমার পোস্ট সংরক্ষণ",
    en: "Saves of your posts",
  },
  save_post_given: {
    family: "own",
    icon: ["bookmark-check", "clay"],
    unnamed: true,
    ownRecord: true,
    bn: "যা সংরক্ষণ করেছ",
    en: "What you saved",
  },
  saved_due: {
    family: "own",
    category: "other",
    icon: ["calendar-heart", "clay"],
    unnamed: true,
    repeats: "once",
    bn: "সংরক্ষিত পোস্ট দেখার দিন এলে",
    en: "The day of a saved post has come",
  },
});

export const savedSentences: Record<keyof typeof savedNotifications, Sentence> = {
  save_post: {
    bn: (f) => `তোমার পোস্ট ${f.number(f.others + 1)} জন সংরক্ষণ করেছে`,
    en: (f) => `${peopleEn(f)} saved your post`,
  },
  saved_due: {
    bn: ({ title }) => `আজ দেখার জন্য রাখা: ${title()}`,
    en: ({ title }) => `You saved this for today: ${title()}`,
  },
  save_post_given: { bn: () => "তুমি একটি পোস্ট সংরক্ষণ করেছ", en: () => "You saved a post" },
};
