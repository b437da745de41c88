import { defineText } from "../i18n/text.ts";

/** Labels of covered pictures and videos. */
export const text = defineText({
  seePicture: { bn: "ছবি দেখো", en: "Show picture" },
  seeVideo: { bn: "ভিডিও দেখো", en: "Watch video" },
  actionWithSize: {
    bn: (action: string, size: string) => `${action} · ${size}`,
    en: (action: string, size: string) => `${action} · ${size}`,
  },
  kilobytes: { bn: (n: string) => `${n} কেবি`, en: (n: string) => `${n} KB` },
  gigabytes: { bn: (n: string) => `${n} জিবি`, en: (n: string) => `${n} GB` },
  megabytes: { bn: (n: string) => `${n} এমবি`, en: (n: string) => `${n} MB` },
});
