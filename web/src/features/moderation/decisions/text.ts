import { defineText } from "../../../lib/i18n/text.ts";

/** Sentences of the pages on which a person reads decisions about themselves. */
export const decisionText = defineText({
  kinds: {
    bn: {
      post: "তোমার পোস্ট",
      comment: "তোমার মন্তব্য",
      user: "তোমার প্রোফাইল",
      group: "তোমার গ্রুপ",
      homework: "হোমওয়ার্ক",
      submission: "জমা দেওয়া কাজ",
      quiz: "কুইজ",
      exam: "পরীক্ষা",
      feedback: "তোমার মতামত",
      question: "প্রশ্ন",
      calendar: "ইভেন্ট",
      scheduled: "নির্ধারিত পোস্ট",
      groupfile: "গ্রুপের ফাইল",
    },
    en: {
      post: "Your post",
      comment: "Your comment",
      user: "Your profile",
      group: "Your group",
      homework: "Homework",
      submission: "Submission",
      quiz: "Quiz",
      exam: "Exam",
      feedback: "Your feedback",
      question: "Question",
      calendar: "Event",
      scheduled: "Scheduled post",
      groupfile: "File of a group",
    },
  },
  reasons: {
    bn: {
      abuse: "গালি বা অপমান",
      harassment: "কাউকে হয়রানি",
      personal_data: "কারও ব্যক্তিগত তথ্য",
      spam: "বিজ্ঞাপন বা স্প্যাম",
      wrong_content: "ভুল বা ক্ষতিকর তথ্য",
      other: "অন্য কারণ",
    },
    en: {
      abuse: "Abuse or insult",
      harassment: "Harassment",
      personal_data: "Somebody's personal data",
      spam: "Spam or advertising",
      wrong_content: "Wrong or harmful content",
      other: "Another reason",
    },
  },
  hidden: { bn: "সরানো হয়েছে", en: "Taken down" },
  sanctions: {
    bn: { warn: "সতর্ক করা হয়েছে", mute: "শুধু পড়া যায়", suspend: "প্রোফাইল বন্ধ" },
    en: { warn: "Warning", mute: "Read only", suspend: "Suspended" },
  },
  until: { bn: (day: string) => `${day} পর্যন্ত`, en: (day: string) => `until ${day}` },
  because: { bn: "কারণ:", en: "Reason:" },
  reversed: { bn: "ফিরিয়ে নেওয়া হয়েছে", en: "Reversed" },
  appealed: {
    bn: (day: string) => `${day} আপত্তি জানানো হয়েছে। আরেকজন মডারেটর দেখছেন।`,
    en: (day: string) => `Appealed on ${day}. Another moderator is looking at it.`,
  },
  upheld: {
    bn: "আরেকজন দেখেছেন, সিদ্ধান্ত আগেরটাই থাকছে।",
    en: "Someone else looked at it; the decision stays.",
  },
  overturned: {
    bn: "আপত্তি মেনে সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে।",
    en: "The appeal was accepted and the decision reversed.",
  },
  appeal: { bn: "আপত্তি জানানো", en: "Appeal" },
  appealTitle: { bn: "সিদ্ধান্তটা কি ঠিক হয়নি?", en: "Is this decision wrong?" },
  appealLabel: {
    bn: "কেন ঠিক নয়, এখানে লেখা যায়। আরেকজন মডারেটর পড়ে বিচার করবেন; আপত্তি একবারই জানানো যায়।",
    en: "Write why. Another moderator reads and judges it; you can appeal once.",
  },
  send: { bn: "পাঠানো", en: "Send" },
  sent: { bn: "আপত্তি পৌঁছেছে", en: "Your appeal was sent" },
});

export const ownText = defineText({
  title: { bn: "আমাকে নিয়ে সিদ্ধান্ত", en: "Decisions about me" },
  intro: {
    bn: "মডারেটররা তোমার লেখা বা প্রোফাইল নিয়ে যা ঠিক করেছেন। এটা শুধু তুমিই দেখতে পাও।",
    en: "What moderators decided about your posts or profile. Only you can see this.",
  },
  none: { bn: "কোনো সিদ্ধান্ত নেই", en: "No decisions" },
  noneBody: {
    bn: "তোমার কোনো লেখা সরানো হলে এখানে কারণটা দেখতে পাবে।",
    formal: "আপনার কোনো লেখা সরানো হলে এখানে কারণটা দেখতে পাবেন।",
    en: "If something of yours is taken down, the reason appears here.",
  },
});

export const suspendedText = defineText({
  title: { bn: "প্রোফাইল বন্ধ কেন", en: "Why a profile is suspended" },
  intro: {
    bn: "বন্ধ প্রোফাইলে সাইন ইন করা যায় না। ফোন নম্বর আর পাসওয়ার্ড দিলে কারণ আর সময়টা দেখা যাবে, আপত্তিও জানানো যাবে। পাসওয়ার্ড না থাকলে স্কুলের অফিসে কথা বলা যায়।",
    en: "A suspended profile cannot sign in. With phone and password you can read why and until when, and appeal. Without a password, please talk to the school's office.",
  },
  phone: { bn: "ফোন নম্বর", en: "Phone number" },
  password: { bn: "পাসওয়ার্ড", en: "Password" },
  passwordMissing: { bn: "পাসওয়ার্ড দিতে হবে।", en: "Enter the password." },
  show: { bn: "কারণ দেখা", en: "Show" },
  none: { bn: "এই অ্যাকাউন্টে কোনো প্রোফাইল বন্ধ নেই।", en: "No profile of this account is suspended." },
  signIn: { bn: "সাইন ইন", en: "Sign in" },
  closed: { bn: "বন্ধ", en: "Suspended" },
  office: {
    bn: "এটা স্কুলের অফিস থেকে করা হয়েছে; অফিসে কথা বলা যায়।",
    en: "The school's office did this; please talk to the office.",
  },
});
