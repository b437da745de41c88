import { defineText } from "../i18n/text.ts";

/** Labels of covered pictures and videos. */
export const text = defineText({
  seePicture: { bn: "ছবি দেখো", en: "See the picture" },
  seeVideo: { bn: "ভিডিও দেখো", en: "Watch the video" },
  whatItTakes: {
    bn: (what: string, size: string) => `${what} · ${size}`,
    en: (what: string, size: string) => `${what} · ${size}`,
  },
  kilobytes: { bn: (n: string) => `${n} কেবি`, en: (n: string) => `${n} KB` },
  megabytes: { bn: (n: string) => `${n} এমবি`, en: (n: string) => `${n} MB` },
});
