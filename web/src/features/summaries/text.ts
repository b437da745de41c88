import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the summary below or beside a post. */
export const text = defineText({
  title: { bn: "সারসংক্ষেপ", en: "Summary" },
  none: { bn: "এই পোস্টের সারসংক্ষেপ এখনো নেই।", en: "Summary is not available for this post." },
  understood: { bn: "বুঝতে পেরেছ?", en: "Did you understand?" },
  yes: { bn: "হ্যাঁ", en: "Yes" },
  no: { bn: "না", en: "No" },
  thanks: { bn: "মতামতের জন্য ধন্যবাদ", en: "Thanks for your feedback" },
  error: { bn: "পাঠানো গেল না", en: "Error" },
  wentWrong: { bn: "কিছু একটা গোলমাল হয়েছে", en: "Something went wrong" },
  edit: { bn: "সম্পাদনা", en: "Edit" },
});

/** The label of the post's menu, for those who may write it. */
export const summaryText = defineText({
  write: { bn: "সারসংক্ষেপ লিখুন", en: "Write the summary" },
});
