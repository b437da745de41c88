import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  homework: { bn: "হোমওয়ার্ক", en: "Homework" },
  absent: { bn: "হোমওয়ার্কটা নেই", en: "This homework is not here" },
  absentBody: {
    bn: "হয়তো মুছে ফেলা হয়েছে, অথবা এখান থেকে দেখার অনুমতি নেই।",
    en: "It may have been deleted, or it is not open to you.",
  },
  removed: { bn: "হোমওয়ার্কটা আর নেই", en: "This homework is gone" },
  removedBody: {
    bn: "এইমাত্র মুছে ফেলা হয়েছে, অথবা দেখার অনুমতি আর নেই।",
    en: "It was deleted a moment ago, or it is no longer open to you.",
  },
  home: { bn: "ফিডে ফেরা", en: "Back to the feed" },
});
