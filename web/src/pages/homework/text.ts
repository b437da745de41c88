import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  homework: { bn: "হোমওয়ার্ক", en: "Homework" },
  absent: { bn: "হোমওয়ার্কটা নেই", en: "This homework is not here" },
  absentBody: {
    bn: "হয়তো মুছে ফেলা হয়েছে, অথবা তোমার জন্য খোলা নয়।",
    en: "It may have been deleted, or it is not open to you.",
  },
  failed: { bn: "হোমওয়ার্ক আনা গেল না", en: "The homework could not be loaded" },
  tryAgain: { bn: "আবার চেষ্টা করো", en: "Try again" },
  home: { bn: "ফিডে ফিরে যাও", en: "Back to the feed" },
});
