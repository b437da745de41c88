import { declareNotifications, type Sentence } from "../kit/notification.ts";

export const guardiansNotifications = declareNotifications({
  guardian_linked: {
    family: "safety",
    link: "/profile/links",
    bn: "অভিভাবক যুক্ত হলে",
    en: "A guardian is linked",
  },
  guardian_unlinked: {
    family: "safety",
    link: "/profile/links",
    bn: "অভিভাবক-সংযোগ শেষ হলে",
    en: "A guardian link ends",
  },
});

export const guardiansSentences: Record<keyof typeof guardiansNotifications, Sentence> = {
  guardian_linked: {
    bn: (f) => `${f.name} তোমার অভিভাবক হিসেবে যুক্ত হয়েছেন`,
    en: (f) => `${f.name} is now linked as your guardian`,
  },
  guardian_unlinked: {
    bn: (f) =>
      f.toGuardian
        ? `${f.name}-এর সঙ্গে তোমার অভিভাবক-সংযোগ শেষ হয়েছে`
        : `${f.name} আর তোমার অভিভাবক হিসেবে যুক্ত নেই`,
    en: (f) =>
      f.toGuardian
        ? `Your guardian link with ${f.name} has ended`
        : `${f.name} is no longer your guardian here`,
  },
};
