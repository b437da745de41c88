import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  follow: { bn: "ফলো", en: "Follow" },
  following: { bn: "ফলো করছ", en: "Following" },
  followSomebody: {
    bn: (name: string) => `${name}: ফলো করো`,
    en: (name: string) => `Follow ${name}`,
  },
  followsSomebody: { bn: (name: string) => `${name}: ফলো করছ`, en: (name: string) => `Following ${name}` },
  /** The English is word for word from the catalogue. */
  followed: { bn: "ফলো করা হয়েছে", en: "Followed" },
  unfollowed: { bn: "ফলো বন্ধ করা হয়েছে", en: "You're now unfollowing" },
  failed: { bn: "ফলো করা গেল না", en: "It was not possible to follow" },
});
