import { defineText } from "../../lib/i18n/text.ts";

/** Texts on the feed; all others load with the composer. */
export const cardText = defineText({
  shortcut: {
    bn: (name: string) => `কী জানতে চাও, ${name}?`,
    en: (name: string) => `What would you like to know, ${name}?`,
  },
  shortcutPost: { bn: "পোস্ট লিখুন", en: "Write a post" },
  addImage: { bn: "ছবি যোগ", en: "Add a picture" },
});
