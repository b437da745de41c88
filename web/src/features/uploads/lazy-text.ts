import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the field for the school's logo. */
export const logoText = defineText({
  logo: { bn: "স্কুলের লোগো", en: "Logo of the school" },
  hint: {
    bn: "মাঝখান থেকে চারকোনা করে নেওয়া হয়। সব পাতার ওপরে, সাইন ইনে, ফোনের আইকনে আর ছাপা কাগজে থাকে।",
    en: "The middle of it is cut to a square. It stands on top of each page, on the sign-in page, on phones and on printed sheets.",
  },
  choose: { bn: "ছবি বেছে নিন", en: "Choose a picture" },
  replace: { bn: "বদলান", en: "Replace" },
  remove: { bn: "সরান", en: "Remove" },
});
