import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  sections: { bn: "প্রশাসনের অংশ", en: "Sections of the administration" },
  audit: { bn: "কাজের খাতা", en: "Audit log" },
  ai: { bn: "এআই সহায়কের খরচ", en: "AI spending" },
  health: { bn: "সার্ভারের অবস্থা", en: "Health" },
  reports: { bn: "রিপোর্ট", en: "Reports" },
  appeals: { bn: "আপত্তি", en: "Appeals" },
  decisions: { bn: "সিদ্ধান্ত", en: "Decisions" },
  requests: { bn: "তথ্যের অনুরোধ", en: "Data requests" },
  held: { bn: "অপেক্ষায় থাকা পোস্ট", en: "Held posts" },
  words: { bn: "শব্দের তালিকা", en: "Word list" },
  people: { bn: "মানুষ", en: "People" },
  groups: { bn: "গ্রুপ", en: "Groups" },
  exams: { bn: "পরীক্ষা", en: "Exams" },
  imports: { bn: "ফাইল থেকে যোগ", en: "Import" },
  codes: { bn: "সাইন ইনের কোড", en: "Sign-in codes" },
  batches: { bn: "ব্যাচ", en: "School years" },
  subjects: { bn: "বিষয় ও অধ্যায়", en: "Subjects" },
  settings: { bn: "সেটিংস", en: "Settings" },
  overview: { bn: "সারসংক্ষেপ", en: "Overview" },
});
