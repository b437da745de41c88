import { declareNotifications, type Sentence } from "../kit/notification.ts";

export const calendarNotifications = declareNotifications({
  calendar_due: {
    family: "groups",
    icon: ["calendar-days", "peacock"],
    unnamed: true,
    repeats: "once",
    bn: "গ্রুপের ইভেন্টের আগের দিন",
    en: "An event of your group is a day ahead",
  },
});

/** Without the date: the event may move while the notification is unread. */
export const calendarSentences: Record<keyof typeof calendarNotifications, Sentence> = {
  calendar_due: {
    bn: ({ title, group }) => `‘${group}’ গ্রুপের ইভেন্ট এসে গেছে: ${title()}`,
    en: ({ title, group }) => `Coming up in ‘${group}’: ${title()}`,
  },
};
