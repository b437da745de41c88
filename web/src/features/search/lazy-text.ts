import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the suggestions below the search box. */
export const boxText = defineText({
  suggestions: { bn: "পরামর্শ", en: "Suggestions" },
  term: { bn: "এভাবে খোঁজো", en: "Searches" },
  scope: { bn: "বিষয় ও অধ্যায়", en: "Subjects and chapters" },
  person: { bn: "মানুষ", en: "People" },
  group: { bn: "গ্রুপ", en: "Groups" },
  post: { bn: "পোস্ট", en: "Posts" },
  recent: { bn: "আগে যা খুঁজেছ", en: "Searched before" },
  subject: { bn: "বিষয়", en: "Subject" },
  members: { bn: (n: string) => `সদস্য ${n}`, en: (n: string) => `${n} members` },
  forget: { bn: (term: string) => `“${term}” মুছে ফেলো`, en: (term: string) => `Remove “${term}”` },
  forgetAll: { bn: "সব মুছে ফেলো", en: "Clear all" },
  all: { bn: (term: string) => `“${term}” খোঁজো`, en: (term: string) => `Search for “${term}”` },
  count: { bn: (n: string) => `${n}টি পরামর্শ`, en: (n: string) => `${n} suggestions` },
  unavailable: { bn: "এখন পরামর্শ আনা যাচ্ছে না", en: "Suggestions cannot be fetched now" },
});
