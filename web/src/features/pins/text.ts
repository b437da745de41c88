import { defineText } from "../../lib/text.ts";

export const text = defineText({
  pinned: { bn: "পিন করা পোস্ট", en: "Pinned posts" },
  /** Word for word from the catalogue. */
  wasPinned: { bn: "Post Pinned", en: "Post Pinned" },
  wasUnpinned: { bn: "Post Unpinned", en: "Post Unpinned" },
  publishes: {
    bn: "এখন গ্রুপের বাইরের সবাইও লেখাটা পড়তে পারবে।",
    en: "People outside the group can read the text now.",
  },
  pin: { bn: "পিন করো", en: "Pin" },
  unpin: { bn: "পিন খোলো", en: "Unpin" },
  failed: { bn: "পিন বদলানো গেল না", en: "The pin could not be changed" },
  open: {
    bn: (name: string, words: string) => `${name}-এর পোস্ট খোলো: ${words}`,
    en: (name: string, words: string) => `Open the post of ${name}: ${words}`,
  },
  slide: { bn: (n: string) => `পোস্ট ${n}`, en: (n: string) => `Post ${n}` },
});
