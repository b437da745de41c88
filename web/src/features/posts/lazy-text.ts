import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the dialogs and of the embedded players; they load with these. */
export const dialogText = defineText({
  held: { bn: "অপেক্ষায় আছে।", en: "Waiting." },
  heldWhy: {
    bn: "একজন মডারেটর দেখে দিলেই এটা প্রকাশ হবে; তার আগে অন্যরা দেখতে পাবে না।",
    en: "It appears once a moderator has seen it; until then others cannot see it.",
  },
  mutedWord: {
    bn: (word: string) => `এই পোস্টে ‘${word}’ আছে, তাই ভাঁজ করা।`,
    en: (word: string) => `Folded, because it says ‘${word}’.`,
  },
  showAnyway: { bn: "তবু দেখাও", en: "Show anyway" },
  waitsForOfficers: {
    bn: "গ্রুপের একজন পরিচালক দেখে দিলেই এটা প্রকাশ হবে; তার আগে অন্য সদস্যরা দেখতে পাবে না।",
    en: "It appears once an officer of the group has seen it; until then other members cannot see it.",
  },
  removeTitle: { bn: "পোস্টটা মুছে ফেলবে?", formal: "পোস্টটা মুছে ফেলবেন?", en: "Delete this post?" },
  removeBody: {
    bn: "মন্তব্য আর প্রতিক্রিয়াও চলে যাবে। মুছে ফেলার পর পাঁচ মিনিট পর্যন্ত ফিরিয়ে আনা যায়।",
    en: "Its comments and reactions go too. For five minutes it can be brought back.",
  },
  removeNow: { bn: "মুছে ফেলো", en: "Delete" },
  /** The English is word for word from the catalogue. */
  deleted: { bn: "পোস্ট মুছে ফেলা হয়েছে", en: "Post Deleted" },
  undo: { bn: "ফিরিয়ে আনো", en: "Undo" },
  restored: { bn: "পোস্টটা ফিরে এসেছে", en: "The post is back" },
  notRestored: { bn: "পোস্টটা ফিরিয়ে আনা গেল না", en: "The post could not be brought back" },
  goneTitle: { bn: "পোস্টটা তুমি মুছে ফেলেছ", en: "You have deleted this post" },
  goneBody: {
    bn: "মুছে ফেলার পর পাঁচ মিনিট পর্যন্ত ফিরিয়ে আনা যায়।",
    en: "For five minutes it can be brought back.",
  },
  restoring: { bn: "ফিরিয়ে আনছি…", en: "Bringing it back…" },

  historyTitle: { bn: "আগের লেখা", en: "Earlier texts" },
  historyUntil: { bn: (when: string) => `${when} আগে পর্যন্ত`, en: (when: string) => `until ${when} ago` },
  historyUntilNow: { bn: "একটু আগে পর্যন্ত", en: "until a moment ago" },
  historyPictures: { bn: (n: string) => `সাথে ছবি ছিল ${n}টি`, en: (n: string) => `Pictures with it: ${n}` },
  historyEmpty: { bn: "আগের কোনো লেখা নেই", en: "There is no earlier text" },

  unsupported: {
    bn: "এই ব্রাউজার নিজে থেকে কপি করতে পারে না।",
    en: "Clipboard API is not supported by your browser.",
  },
  denied: {
    bn: "কপি করার অনুমতি পাওয়া গেল না।",
    en: "Clipboard access is not available or permission is denied.",
  },
  byHand: { bn: "লিংকটা এখান থেকে কপি করে নাও:", en: "You can copy the link from here:" },
  allRight: { bn: "ঠিক আছে", en: "All right" },

  lightbox: { bn: "পোস্টের ছবি", en: "Pictures of the post" },
  pictureOf: {
    bn: (n: string, all: string) => `ছবি ${n}/${all}`,
    en: (n: string, all: string) => `Picture ${n} of ${all}`,
  },
  carousel: { bn: "ছবির সারি", en: "Carousel" },
  slide: { bn: "ছবি", en: "Picture" },
  slideOf: { bn: "ছবি {index}/{total}", en: "Picture {index} of {total}" },
  close: { bn: "বন্ধ করো", en: "Close" },
  previous: { bn: "আগের ছবি", en: "Previous picture" },
  next: { bn: "পরের ছবি", en: "Next picture" },
  zoomIn: { bn: "বড় করো", en: "Zoom in" },
  zoomOut: { bn: "ছোট করো", en: "Zoom out" },

  loadPlayer: { bn: "ভিডিও দেখতে চাপো", en: "Press to load the video" },
  youTube: { bn: "ইউটিউব ভিডিও", en: "YouTube video" },
  vimeo: { bn: "ভিমিও ভিডিও", en: "Vimeo video" },
  facebook: { bn: "ফেসবুক ভিডিও", en: "Facebook video" },
  fromHost: { bn: (host: string) => `${host} থেকে আসবে`, en: (host: string) => `It comes from ${host}` },
});

/** The entries of the menu. */
export const menuText = defineText({
  menuOf: {
    bn: (name: string) => `${name}-এর পোস্টের মেনু`,
    en: (name: string) => `Menu of the post by ${name}`,
  },
  edit: { bn: "সম্পাদনা করো", en: "Edit" },
  remove: { bn: "মুছে ফেলো", en: "Delete" },
  hide: { bn: "লেখককে আড়াল করো", en: "Hide the author" },
  report: { bn: "রিপোর্ট করো", en: "Report" },
  copyLink: { bn: "লিংক কপি করো", en: "Copy the link" },
  day: { bn: "কবে দেখবে, ঠিক করো", formal: "কবে দেখবেন, ঠিক করুন", en: "Remind me on a day" },
  pin: { bn: "পিন করো", en: "Pin" },
  unpin: { bn: "পিন খোলো", en: "Unpin" },
  unfollow: { bn: (name: string) => `${name}: ফলো বন্ধ করো`, en: (name: string) => `Unfollow ${name}` },
  followChapter: {
    bn: (name: string) => `অধ্যায় ফলো করো: ${name}`,
    en: (name: string) => `Follow the chapter ${name}`,
  },
  quiz: { bn: "কুইজ সম্পাদনা করুন", en: "Edit the quiz" },
});

export const adminText = defineText({
  adminOnly: { bn: "শুধু অ্যাডমিন", en: "Admins only" },
  reach: { bn: "রিচ", en: "Reach" },
  cost: { bn: "খরচ", en: "Cost" },
});

export const videoText = defineText({
  play: { bn: "ভিডিও চালাও", en: "Play the video" },
  video: { bn: "ভিডিও", en: "Video" },
  failed: { bn: "ভিডিওটা চালানো গেল না", en: "The video could not be played" },
});

/** Texts about new posts. */
export const newsText = defineText({
  newer: {
    bn: (n: string) => `${n}টি নতুন পোস্ট`,
    en: (n: string, isOne: boolean) => `${n} new ${isOne ? "post" : "posts"}`,
  },
  overMost: { bn: (n: string) => `${n}+`, en: (n: string) => `${n}+` },
  failed: { bn: "নতুন পোস্ট আনা গেল না", en: "The new posts could not be loaded" },
  came: { bn: "নতুন পোস্ট এসে গেছে", en: "The new posts are here" },
  failedBody: { bn: "একটু পরে আবার চেষ্টা করো।", en: "Try again in a moment." },
});
