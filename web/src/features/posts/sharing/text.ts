import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  failed: { bn: "শেয়ার করা গেল না", en: "Error" },
  failedBody: { bn: "একটু পরে আবার চেষ্টা করা যাবে।", en: "Something went wrong" },
  // People outside the school read these, too.
  title: { bn: "অঙ্গন", en: "Angon" },
  titleBy: { bn: (name: string) => `${name} · অঙ্গন`, en: (name: string) => `${name} · Angon` },
  neutral: { bn: "অঙ্গনের একটা পোস্ট", en: "A post on Angon" },
});
