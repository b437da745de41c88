import { defineText } from "../../lib/text.ts";

export const reasonText = defineText({
  abuse: { bn: "গালিগালাজ বা অপমান", en: "Abuse or insult" },
  harassment: { bn: "হয়রানি বা ভয় দেখানো", en: "Harassment or threats" },
  personal_data: { bn: "কারও ব্যক্তিগত তথ্য", en: "Somebody's personal data" },
  spam: { bn: "স্প্যাম বা বিজ্ঞাপন", en: "Spam or advertising" },
  wrong_content: { bn: "ভুল বা বিভ্রান্তিকর তথ্য", en: "Wrong or misleading content" },
  other: { bn: "অন্য কারণ", en: "Another reason" },
});

export const text = defineText({
  title: { bn: "কেন রিপোর্ট করছ?", en: "Why are you reporting this?" },
  subtitle: { bn: "কে রিপোর্ট করেছে, তা কেউ জানবে না।", en: "Nobody learns who has reported." },
  sending: { bn: "পাঠানো হচ্ছে…", en: "Sending…" },
  thanks: { bn: "ধন্যবাদ, রিপোর্ট পেয়েছি", en: "Thank you, we have your report" },
  thanksBody: {
    bn: "মডারেটর দেখে সিদ্ধান্ত নেবেন। ফলাফল তোমাকে জানানো হবে।",
    en: "A moderator will look at it. You will hear what was decided.",
  },
  done: { bn: "ঠিক আছে", en: "All right" },
});
