import { defineText } from "../../lib/i18n/text.ts";

/** Texts of user lists. */
export const listText = defineText({
  /** The English is word for word from the catalogue. */
  nowFollowing: { bn: "এখন থেকে ফলো করছ", en: "You're now following" },
  unfollowFailed: { bn: "ফলো বন্ধ করা গেল না", en: "It was not possible to unfollow" },
  followThem: { bn: "ফলো করো", en: "Follow" },
  followers: { bn: "ফলোয়ার", en: "Followers" },
  followingTitle: { bn: "যাদের ফলো করছ", en: "Whom you follow" },
  followersOf: { bn: (name: string) => `${name}-এর ফলোয়ার`, en: (name: string) => `Followers of ${name}` },
  followingOf: {
    bn: (name: string) => `${name} যাদের ফলো করে`,
    en: (name: string) => `Whom ${name} follows`,
  },
  noFollowers: { bn: "এখনো কেউ ফলো করেনি", en: "Nobody follows you yet" },
  noFollowersHow: {
    bn: "প্রশ্ন করো, অন্যের প্রশ্নের উত্তর দাও: বন্ধুরা তোমাকে খুঁজে পাবে।",
    en: "Ask, and answer what others ask: people will find you.",
  },
  noFollowing: { bn: "এখনো কাউকে ফলো করছ না", en: "You follow nobody yet" },
  noFollowingHow: {
    bn: "কারও পোস্টে বা খোঁজার ফলে “ফলো” চাপলে তাঁকে এখানে পাবে।",
    formal: "কারও পোস্টে বা খোঁজার ফলে “ফলো” চাপলে তাঁকে এখানে পাবেন।",
    en: "Press “Follow” on a post or in the search, and they stand here.",
  },
  noFollowersOf: { bn: "এখনো কেউ ফলো করেনি", en: "Nobody follows them yet" },
  noFollowingOf: { bn: "এখনো কাউকে ফলো করছে না", en: "They follow nobody yet" },
});
