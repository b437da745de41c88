import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "বিজ্ঞপ্তির সেটিংস", en: "Notification settings" },
  saved: {
    bn: "যা বদলাও, সঙ্গে সঙ্গে রাখা হয়।",
    en: "Changes are saved at once.",
  },
  alwaysOn: { bn: "সব সময় চালু", en: "Always on" },
  quiet: { bn: "নীরব সময়", en: "Quiet hours" },
  quietOn: { bn: "রাতে ফোন বাজবে না", en: "No alerts at night" },
  quietHow: {
    bn: "এ সময়ে ফোনে কিছু পাঠাই না; সময় শেষে একবারে জানাই। বিজ্ঞপ্তির তালিকা আগের মতোই থাকে।",
    en: "Nothing is sent to your phone meanwhile; afterwards you hear of it once. The list of notifications stays as it is.",
  },
  quietZone: { bn: "সময় বাংলাদেশের", en: "Bangladesh time" },
  digest: { bn: "ই-মেইল", en: "E-mail" },
  digestHow: {
    bn: (email: string) =>
      `সন্ধ্যায় ${email} ঠিকানায় জানাই কতগুলো নতুন বিজ্ঞপ্তি জমেছে। কে কী লিখেছে, তা চিঠিতে থাকে না।`,
    en: (email: string) =>
      `In the evening a letter to ${email} says how much is waiting. Who wrote what is not in it.`,
  },
  digestNoEmail: {
    bn: "আগে প্রোফাইলে তোমার ই-মেইল লেখো, তারপর এখানে বেছে নাও।",
    en: "First put your e-mail into your profile, then choose here.",
  },
  toProfile: { bn: "প্রোফাইলে যাও", en: "Go to the profile" },
  off: { bn: "না", en: "Never" },
  daily: { bn: "প্রতিদিন", en: "Daily" },
  weekly: { bn: "শনিবারে", en: "On Saturdays" },
  from: { bn: "শুরু", en: "From" },
  until: { bn: "শেষ", en: "Until" },
});

export const familyText = defineText({
  answers: { bn: "উত্তর", en: "Answers" },
  teachers: { bn: "শিক্ষক ও স্কুল", en: "Teachers and the school" },
  reactions: { bn: "তোমার লেখায় সাড়া", en: "Responses to what you write" },
  people: { bn: "মানুষ", en: "People" },
  groups: { bn: "গ্রুপ ও ক্লাব", en: "Groups and clubs" },
  progress: { bn: "তোমার এগিয়ে চলা", en: "How you are doing" },
  own: { bn: "তোমার নিজের কাজের তালিকা", en: "Your own activity" },
  safety: { bn: "নিরাপত্তা", en: "Safety" },
});

export const familyHint = defineText({
  own: {
    bn: "শুধু তুমি দেখো; নতুন বলে গোনা হয় না।",
    formal: "শুধু আপনি দেখেন; নতুন বলে গোনা হয় না।",
    en: "Only you see it, and it is never counted as new.",
  },
  safety: {
    bn: "এগুলো বন্ধ রাখা যায় না: কে তোমার খোঁজ রাখতে পারে, কোথায় ঢুকতে পারছ না আর তোমার রিপোর্টের কী হলো — এসব সবার জানা থাকা চাই।",
    en: "These cannot be switched off: who may look after you, where you are shut out and what became of your report is something everybody must know.",
  },
});
