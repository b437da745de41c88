import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  follow: { bn: "ফলো", en: "Follow" },
  following: { bn: "ফলো করছ", en: "Following" },
  followSomebody: { bn: (name: string) => `${name}: ফলো করো`, en: (name: string) => `Follow ${name}` },
  followsSomebody: { bn: (name: string) => `${name}: ফলো করছ`, en: (name: string) => `Following ${name}` },
  unfollow: { bn: (name: string) => `${name}: ফলো বন্ধ করো`, en: (name: string) => `Unfollow ${name}` },
  /** Word for word from the catalogue. */
  followed: { bn: "Followed", en: "Followed" },
  unfollowed: { bn: "You're now unfollowing", en: "You're now unfollowing" },
  failed: { bn: "ফলো করা গেল না", en: "It was not possible to follow" },
});
