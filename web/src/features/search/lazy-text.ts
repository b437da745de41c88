import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the suggestions below the search box. */
export const boxText = defineText({
  suggestions: { bn: "পরামর্শ", en: "Suggestions" },
  people: { bn: "মানুষ", en: "People" },
  posts: { bn: "পোস্ট", en: "Posts" },
  recent: { bn: "আগে যা খুঁজেছ", en: "Searched before" },
  forget: { bn: "মুছে ফেলো", en: "Clear" },
  all: { bn: (term: string) => `“${term}” খোঁজো`, en: (term: string) => `Search for “${term}”` },
  count: { bn: (n: string) => `${n}টি পরামর্শ`, en: (n: string) => `${n} suggestions` },
});
