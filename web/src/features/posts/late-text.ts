import { defineText } from "../../lib/text.ts";

/** What the dialogs say; they come when they are opened. */
export const dialogText = defineText({
  removeTitle: { bn: "পোস্টটা মুছে ফেলবে?", en: "Delete this post?" },
  removeBody: {
    bn: "মন্তব্য আর প্রতিক্রিয়াও চলে যাবে। মুছে ফেলার পর পাঁচ মিনিট পর্যন্ত ফিরিয়ে আনা যায়।",
    en: "Its comments and reactions go too. For five minutes it can be brought back.",
  },
  keep: { bn: "থাক", en: "Keep it" },
  removeNow: { bn: "মুছে ফেলো", en: "Delete" },
  removing: { bn: "মুছছি…", en: "Deleting…" },

  historyTitle: { bn: "আগের লেখা", en: "Earlier texts" },
  historyUntil: { bn: (when: string) => `${when} আগে পর্যন্ত`, en: (when: string) => `until ${when} ago` },
  historyEmpty: { bn: "আগের কোনো লেখা নেই", en: "There is no earlier text" },
  tryAgain: { bn: "আবার চেষ্টা করো", en: "Try again" },

  /** Word for word from the catalogue. */
  unsupported: {
    bn: "Clipboard API is not supported by your browser.",
    en: "Clipboard API is not supported by your browser.",
  },
  denied: {
    bn: "Clipboard access is not available or permission is denied.",
    en: "Clipboard access is not available or permission is denied.",
  },
  byHand: { bn: "লিংকটা এখান থেকে কপি করে নাও:", en: "You can copy the link from here:" },
  allRight: { bn: "ঠিক আছে", en: "All right" },

  lightbox: { bn: "পোস্টের ছবি", en: "Pictures of the post" },
  close: { bn: "বন্ধ করো", en: "Close" },
  previous: { bn: "আগের ছবি", en: "Previous picture" },
  next: { bn: "পরের ছবি", en: "Next picture" },
  zoomIn: { bn: "বড় করো", en: "Zoom in" },
  zoomOut: { bn: "ছোট করো", en: "Zoom out" },
});
