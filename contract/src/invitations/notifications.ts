import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { didBn, whoEn } from "../kit/notification-text.ts";

export const invitationsNotifications = declareNotifications({
  group_invite: {
    family: "groups",
    icon: ["user-round-plus", "green"],
    bn: "কেউ তোমাকে গ্রুপে ডাকলে",
    en: "Somebody invites you to a group",
  },
});

export const invitationsSentences: Record<keyof typeof invitationsNotifications, Sentence> = {
  group_invite: {
    bn: (f) => didBn(f, `তোমাকে ‘${f.group}’ গ্রুপে আমন্ত্রণ জানিয়েছে`),
    en: (f) => `${whoEn(f)} invited you to ${f.group}`,
  },
};
