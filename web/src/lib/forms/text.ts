import { defineText } from "../i18n/text.ts";

export const text = defineText({
  keep: { bn: "থাক", en: "Keep it" },
  removing: { bn: "মোছা হচ্ছে…", en: "Deleting…" },
  waitFor: {
    bn: (time: string) => `${time} পরে আবার চেষ্টা করা যাবে।`,
    en: (time: string) => `You can try again in ${time}.`,
  },
  waitOver: { bn: "এখন আবার চেষ্টা করা যাবে।", en: "You can try again now." },

  unsavedTitle: { bn: "সংরক্ষণ না করেই চলে যাওয়া হবে?", en: "Leave without saving?" },
  unsavedBody: { bn: "বদলগুলো এখনো সংরক্ষণ হয়নি।", en: "Your changes have not been saved." },
  stay: { bn: "থাকি", en: "Stay" },
  leave: { bn: "চলে যাই", en: "Leave" },
});
