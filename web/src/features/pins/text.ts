import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  pinned: { bn: "পিন করা পোস্ট", en: "Pinned posts" },
  unpin: { bn: "পিন খোলো", en: "Unpin" },
  open: {
    bn: (name: string, words: string) => `${name}-এর পোস্ট খোলো: ${words}`,
    en: (name: string, words: string) => `Open the post of ${name}: ${words}`,
  },
  slide: { bn: (n: string) => `পোস্ট ${n}`, en: (n: string) => `Post ${n}` },
});
