import { defineText } from "../i18n/text.ts";

export const text = defineText({
  waitFor: {
    bn: (time: string) => `${time} পরে আবার চেষ্টা করতে পারবে।`,
    en: (time: string) => `You can try again in ${time}.`,
  },
  waitOver: { bn: "এখন আবার চেষ্টা করতে পারো।", en: "You can try again now." },
  requestId: { bn: (id: string) => `অনুরোধ নম্বর ${id}`, en: (id: string) => `Request ID: ${id}` },

  unsavedTitle: { bn: "না রেখেই চলে যাবে?", en: "Leave without saving?" },
  unsavedBody: { bn: "যা বদলেছ তা এখনো সংরক্ষণ হয়নি।", en: "Your changes have not been saved." },
  stay: { bn: "থাকি", en: "Stay" },
  leave: { bn: "চলে যাই", en: "Leave" },
});
