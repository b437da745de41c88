import { defineText } from "../../lib/i18n/text.ts";

/** The English titles of the notices are word for word from the catalogue; the line below them says where to. */
export const text = defineText({
  save: { bn: "সংরক্ষণ করো", en: "Save" },
  isSaved: { bn: "সংরক্ষিত, সরাতে চাপো", en: "Saved, press to remove" },
  saved: { bn: "সংরক্ষণ করা হয়েছে", en: "Saved" },
  savedIn: { bn: (name: string) => `“${name}” সংকলনে রাখা হয়েছে`, en: (name: string) => `Kept in “${name}”` },
  removed: { bn: "সরানো হয়েছে", en: "Removed" },
  removedBody: { bn: "সংকলন থেকে সরানো হয়েছে", en: "Taken out of the collection" },
  change: { bn: "বদলাও", en: "Change" },
  failed: { bn: "সংরক্ষণ করা গেল না", en: "It could not be saved" },
  removeFailed: { bn: "সরানো গেল না", en: "It could not be removed" },
});
