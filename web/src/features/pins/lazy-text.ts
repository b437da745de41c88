import { defineText } from "../../lib/i18n/text.ts";

/** Outcomes of pinning. */
export const menuText = defineText({
  /** The English of the first two is word for word from the catalogue. */
  wasPinned: { bn: "পোস্ট পিন করা হয়েছে", en: "Post Pinned" },
  wasUnpinned: { bn: "পোস্টের পিন খোলা হয়েছে", en: "Post Unpinned" },
  failed: { bn: "পিন বদলানো গেল না", en: "The pin could not be changed" },
  publishes: {
    bn: "এখন গ্রুপের বাইরের সবাইও লেখাটা পড়তে পারবে।",
    en: "People outside the group can read the text now.",
  },
});
