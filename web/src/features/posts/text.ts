import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  readMore: { bn: "আরও পড়ো", en: "Read more" },
  edited: { bn: "সম্পাদিত", en: "edited" },
  homework: { bn: "হোমওয়ার্ক", en: "Homework" },
  inGroup: { bn: "গ্রুপ:", en: "in" },
  more: { bn: "আরও", en: "More" },
  postOf: { bn: (name: string) => `${name}-এর পোস্ট`, en: (name: string) => `Post by ${name}` },
  comments: { bn: "মন্তব্য", en: "Comments" },
  /** A name holds the visible number as a word of its own, for speech input. */
  commentsCount: { bn: (n: string) => `মন্তব্য: ${n}`, en: (n: string) => `Comments: ${n}` },
  share: { bn: "শেয়ার", en: "Share" },
  shareCount: { bn: (n: string) => `শেয়ার, ${n} বার`, en: (n: string) => `Share, shared ${n} times` },
  feedFailedBody: { bn: "কিছু একটা গোলমাল হলো। একটু পরে আবার দেখা যাবে।", en: "Error: Failed to fetch posts" },
  picture: { bn: (n: string) => `ছবি ${n} বড় করে দেখো`, en: (n: string) => `Open picture ${n}` },
  commentPicture: { bn: "ছবি", en: "Picture" },
});
