import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "এখন সক্রিয়", en: "Active now" },
  people: { bn: (n: string) => `${n} জন`, en: (n: string) => n },
  none: {
    bn: "এই মুহূর্তে আর কেউ নেই। একটু পরে আবার দেখো।",
    en: "Nobody else is here right now. Look again in a while.",
  },
  loading: { bn: "কারা আছে, দেখছি…", en: "Looking who is here…" },
});
