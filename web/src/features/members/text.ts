import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the list; those of the dialogs are in lazy-text.ts. */
export const text = defineText({
  title: { bn: "সদস্য", en: "Members" },
  count: { bn: (n: string) => `(${n})`, en: (n: string) => `(${n})` },
  search: { bn: "নাম লিখে সদস্য খোঁজা", en: "Find a member by name" },
  clear: { bn: "লেখাটা মুছে সবাইকে দেখা", en: "Clear, and show everybody" },
  tooLong: {
    bn: (n: string) => `${n} অক্ষরের মধ্যে লিখতে হবে।`,
    en: (n: string) => `Write at most ${n} letters.`,
  },
  found: { bn: (n: string) => `${n} জনকে পাওয়া গেছে`, en: (n: string) => `${n} found` },
  nobodyFound: { bn: "এই নামে কেউ নেই", en: "Nobody of this name" },
  nobodyFoundHow: {
    bn: "বানানটা একবার দেখা যায়, কিংবা নামের শুরুটুকু লেখা যায়।",
    en: "Check the spelling, or write how the name begins.",
  },
  showAll: { bn: "সবাইকে দেখা", en: "Show everybody" },
  nobody: { bn: "এখনো কোনো সদস্য নেই", en: "No members yet" },
  nobodyHow: { bn: "যারা যোগ দেবে তাদের নাম এখানে থাকবে।", en: "Those who join will be listed here." },
  refused: { bn: "এভাবে খোঁজা যায় না", en: "This cannot be searched for" },

  pages: { bn: "সদস্যদের পৃষ্ঠা", en: "Pages of members" },
  pageOf: {
    bn: (page: string, pages: string) => `পৃষ্ঠা ${page} / ${pages}`,
    en: (page: string, pages: string) => `Page ${page} out of ${pages}`,
  },
  previous: { bn: "আগের", en: "Previous" },
  next: { bn: "পরের", en: "Next" },
  previousPage: { bn: "আগের পৃষ্ঠা", en: "Previous page" },
  nextPage: { bn: "পরের পৃষ্ঠা", en: "Next page" },

  menuOf: { bn: (name: string) => `${name}: সদস্য ব্যবস্থাপনা`, en: (name: string) => `Manage ${name}` },
  rightsLoading: { bn: "কী করা যায়, দেখা হচ্ছে…", en: "Looking up what is possible…" },
  assign: { bn: "ভূমিকা দেওয়া", en: "Assign a role" },
  remove: { bn: "গ্রুপ থেকে সরানো", en: "Remove from the group" },
  ban: { bn: "নিষিদ্ধ করা", en: "Ban" },
  nothingAllowed: {
    bn: (name: string) => `${name} এখন দায়িত্বে বড়, তাই এখানে আর কিছু করার নেই।`,
    en: (name: string) => `${name} now ranks above you, so there is nothing left to do here.`,
  },
});
