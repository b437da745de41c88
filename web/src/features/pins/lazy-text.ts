import { defineText } from "../../lib/i18n/text.ts";

/** Texts for pinning in the post menu. */
export const menuText = defineText({
  /** The English is word for word from the catalogue. */
  wasPinned: { bn: "পোস্ট পিন করা হয়েছে", en: "Post Pinned" },
  publishes: {
    bn: "এখন গ্রুপের বাইরের সবাইও লেখাটা পড়তে পারবে।",
    en: "People outside the group can read the text now.",
  },
});
