import { defineText } from "../../lib/i18n/text.ts";

export const confirmText = defineText({
  title: { bn: "আপনিই তো?", en: "Is it you?" },
  body: {
    bn: "এই কাজটা সবার উপর প্রভাব ফেলে। এরপর ১০ মিনিট আর জিজ্ঞেস করা হবে না।",
    en: "This affects other people. You will not be asked again for 10 minutes.",
  },
  password: { bn: "আপনার পাসওয়ার্ড", en: "Your password" },
  code: { bn: "ফোনে আসা কোড", en: "The code sent to your phone" },
  sendCode: { bn: "ফোনে কোড পাঠান", en: "Send a code" },
  confirm: { bn: "নিশ্চিত করুন", en: "Confirm" },
});

export const overviewText = defineText({
  title: { bn: "সারসংক্ষেপ", en: "Overview" },
  students: { bn: "শিক্ষার্থী", en: "Students" },
  staff: { bn: "শিক্ষক ও কর্মী", en: "Staff" },
  guardians: { bn: "অভিভাবক", en: "Guardians" },
  suspended: { bn: "স্থগিত", en: "Suspended" },
  notJoined: { bn: "এখনো আসেননি", en: "Not joined yet" },
  reports: { bn: "অপেক্ষায় থাকা রিপোর্ট", en: "Open reports" },
  batches: { bn: "ব্যাচ অনুযায়ী শিক্ষার্থী", en: "Students by batch" },
});
