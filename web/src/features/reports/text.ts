import { defineText } from "../../lib/i18n/text.ts";

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
  subtitle: { bn: "তোমার নাম শুধু মডারেটররা দেখবেন।", en: "Only the moderators see your name." },
  thanks: { bn: "ধন্যবাদ, রিপোর্ট পেয়েছি", en: "Thank you, we have your report" },
  thanksBody: {
    bn: "মডারেটর দেখে সিদ্ধান্ত নেবেন। ফলাফল তোমাকে জানানো হবে।",
    en: "A moderator will look at it. You will hear what was decided.",
  },
  waits: { bn: "রিপোর্টটা অপেক্ষায় আছে", en: "Your report is waiting" },
  waitsBody: {
    bn: "ইন্টারনেট এলে নিজে থেকেই মডারেটরের কাছে যাবে।",
    en: "It goes to the moderators by itself once there is internet.",
  },
  done: { bn: "ঠিক আছে", en: "All right" },
});
