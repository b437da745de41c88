import { defineText } from "../../lib/i18n/text.ts";

/** Texts about new posts. */
export const newsText = defineText({
  newer: {
    bn: (n: string) => `${n}টি নতুন পোস্ট`,
    en: (n: string, isOne: boolean) => `${n} new ${isOne ? "post" : "posts"}`,
  },
  overMost: { bn: (n: string) => `${n}+`, en: (n: string) => `${n}+` },
  came: { bn: "নতুন পোস্ট এসে গেছে", en: "The new posts are here" },
  failed: { bn: "নতুন পোস্ট আনা গেল না", en: "The new posts could not be loaded" },
  failedBody: { bn: "একটু পরে আবার চেষ্টা করো।", en: "Try again in a moment." },
});
