import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { peopleEn } from "../kit/notification-text.ts";

export const pollsNotifications = declareNotifications({
  poll_participate: {
    family: "reactions",
    icon: ["chart-no-axes-column", "clay"],
    unnamed: true,
    bn: "তোমার পোলে ভোট",
    en: "Votes in your polls",
  },
});

export const pollsSentences: Record<keyof typeof pollsNotifications, Sentence> = {
  poll_participate: {
    bn: (f) => `তোমার পোলে ${f.number(f.others + 1)} জন ভোট দিয়েছে`,
    en: (f) => `${peopleEn(f)} voted in your poll`,
  },
};
