import { declareNotifications, type Sentence } from "../kit/notification.ts";

export const announcementsNotifications = declareNotifications({
  announcement_unread: {
    family: "groups",
    icon: ["volume-2", "marigold"],
    unnamed: true,
    bn: "না-পড়া ঘোষণা মনে করিয়ে দেওয়া",
    en: "Reminders of unread announcements",
  },
});

export const announcementsSentences: Record<keyof typeof announcementsNotifications, Sentence> = {
  announcement_unread: {
    bn: ({ group }) => `‘${group}’ গ্রুপের একটা ঘোষণা পড়া বাকি`,
    en: ({ group }) => `An announcement in ${group} is waiting to be read`,
  },
};
