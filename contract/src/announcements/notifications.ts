import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { didBn, whoEn } from "../kit/notification-text.ts";

export const announcementsNotifications = declareNotifications({
  announcement: {
    family: "groups",
    icon: ["radio", "marigold"],
    repeats: "once",
    bn: "ব্যাচ ও প্রতিষ্ঠানের ঘোষণা",
    en: "Announcements for your batch and the school",
  },
  announcement_unread: {
    family: "groups",
    icon: ["volume-2", "marigold"],
    unnamed: true,
    bn: "না-পড়া ঘোষণা মনে করিয়ে দেওয়া",
    en: "Reminders of unread announcements",
  },
});

export const announcementsSentences: Record<keyof typeof announcementsNotifications, Sentence> = {
  announcement: {
    bn: (f) => didBn(f, "একটা ঘোষণা দিয়েছে"),
    en: (f) => `${whoEn(f)} made an announcement`,
  },
  announcement_unread: {
    bn: ({ group }) => (group ? `‘${group}’ গ্রুপের একটা ঘোষণা পড়া বাকি` : "একটা ঘোষণা পড়া বাকি"),
    en: ({ group }) =>
      group ? `An announcement in ${group} is waiting to be read` : "An announcement is waiting to be read",
  },
};
