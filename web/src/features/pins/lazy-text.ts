import { defineText } from "../../lib/i18n/text.ts";

/** Texts for pinning in the post menu. */
export const menuText = defineText({
  pin: { bn: "পিন করো", en: "Pin" },
  /** Word for word from the catalogue. */
  wasPinned: { bn: "Post Pinned", en: "Post Pinned" },
  publishes: {
    bn: "এখন গ্রুপের বাইরের সবাইও লেখাটা পড়তে পারবে।",
    en: "People outside the group can read the text now.",
  },
});
