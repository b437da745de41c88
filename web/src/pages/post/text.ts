import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "পোস্ট", en: "Post" },
  titleOf: {
    bn: (name: string, words: string) => (words ? `${name}: ${words}` : `${name}-এর পোস্ট`),
    en: (name: string, words: string) => (words ? `${name}: ${words}` : `Post by ${name}`),
  },
  aside: { bn: "এই পোস্টের আরও", en: "More of this post" },
  comments: { bn: "মন্তব্য", en: "Comments" },
  absent: { bn: "পোস্টটা নেই", en: "This post is not here" },
  absentBody: {
    bn: "হয়তো মুছে ফেলা হয়েছে, অথবা তোমার জন্য খোলা নয়।",
    en: "It may have been deleted, or it is not open to you.",
  },
  home: { bn: "ফিডে ফেরা", en: "Back to the feed" },
});
