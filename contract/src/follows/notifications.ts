import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { areEn, didBn, whoEn } from "../kit/notification-text.ts";

export const followsNotifications = declareNotifications({
  follow: {
    family: "people",
    icon: ["user-plus", "green"],
    bn: "কেউ তোমাকে ফলো করলে",
    en: "Somebody follows you",
  },
});

export const followsSentences: Record<keyof typeof followsNotifications, Sentence> = {
  follow: {
    bn: (f) => didBn(f, "তোমাকে ফলো করছে"),
    en: (f) => `${whoEn(f)} ${areEn(f)} following you`,
  },
};
