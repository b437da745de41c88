import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "গ্রুপের ফাইল", en: "Files of the group" },
  picture: { bn: "ছবি", en: "Picture" },
  pdf: { bn: "পিডিএফ", en: "PDF" },
  inPost: { bn: "পোস্ট", en: "Post" },
  inHomework: { bn: "হোমওয়ার্ক", en: "Homework" },
  downloadPdf: {
    bn: (name: string) => `পিডিএফ নামাও: ${name}`,
    en: (name: string) => `Download the PDF: ${name}`,
  },
  empty: { bn: "এখনো কোনো ফাইল নেই", en: "No files yet" },
  emptyBody: {
    bn: "পোস্ট আর হোমওয়ার্কের ছবি ও পিডিএফ এখানে একসাথে থাকবে।",
    en: "Pictures and PDFs of posts and homework are gathered here.",
  },
});
