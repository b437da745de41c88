import { defineText } from "./text.ts";

/** The same in both languages. */
export const inTaka = (amount: string): string => `৳${amount}`;

/** The hour in words, around a time such as ৮:৩০. */
export const clockText = defineText({
  night: { bn: (time: string) => `রাত ${time}`, en: (time: string) => `${time} pm` },
  dawn: { bn: (time: string) => `রাত ${time}`, en: (time: string) => `${time} am` },
  morning: { bn: (time: string) => `সকাল ${time}`, en: (time: string) => `${time} am` },
  noon: { bn: (time: string) => `দুপুর ${time}`, en: (time: string) => `${time} pm` },
  afternoon: { bn: (time: string) => `বিকেল ${time}`, en: (time: string) => `${time} pm` },
  evening: { bn: (time: string) => `সন্ধ্যা ${time}`, en: (time: string) => `${time} pm` },
});
