import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  follow: { bn: "অধ্যায়টা ফলো করো", en: "Follow this chapter" },
  following: { bn: "অধ্যায়টা ফলো করছ", en: "Following this chapter" },
  how: {
    bn: "এই অধ্যায়ে নতুন পোস্ট এলে জানতে পারবে।",
    formal: "এই অধ্যায়ে নতুন পোস্ট এলে জানতে পারবেন।",
    en: "You are notified of new posts in this chapter.",
  },
  followed: { bn: "নতুন পোস্ট এলে জানানো হবে", en: "New posts will notify you" },
  unfollowed: { bn: "আর জানানো হবে না", en: "You will not be notified" },
  failed: { bn: "ফলো বদলানো গেল না", en: "This could not be changed" },
  chapters: { bn: "যেসব অধ্যায় ফলো করছ", en: "Chapters you follow" },
  stop: { bn: (name: string) => `ফলো বন্ধ করো: ${name}`, en: (name: string) => `Unfollow ${name}` },
});
