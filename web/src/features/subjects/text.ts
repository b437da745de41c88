import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  all: { bn: "সব বিষয়", en: "All subjects" },
  filterBy: { bn: (name: string) => `বিষয়: ${name}`, en: (name: string) => `Subject: ${name}` },
  posts: { bn: (n: string) => `${n}টি পোস্ট`, en: (n: string) => `${n} posts` },
  quick: { bn: "বিষয়ের ফিল্টার", en: "Subject filters" },
  /** A chip has no room for the word "paper". */
  short: {
    bn: (name: string) => name.replace(/ পত্র$/, ""),
    en: (name: string) => name.replace(/ Paper$/, ""),
  },
});
