import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  days: {
    bn: (n: string) => `শেষ হতে ${n} দিন`,
    en: (n: string) => (n === "1" ? "1 day left" : `${n} days left`),
  },
  hours: {
    bn: (n: string) => `শেষ হতে ${n} ঘণ্টা`,
    en: (n: string) => (n === "1" ? "1 hour left" : `${n} hours left`),
  },
  minutes: {
    bn: (n: string) => `শেষ হতে ${n} মিনিট`,
    en: (n: string) => (n === "1" ? "1 minute left" : `${n} minutes left`),
  },
  ended: { bn: "শেষ হয়েছে", en: "Ended" },
});
