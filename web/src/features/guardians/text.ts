import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "অভিভাবক ও সন্তান", en: "Guardians and children" },

  inviteTitle: { bn: "অভিভাবককে যুক্ত করো", en: "Link a guardian" },
  inviteBody: {
    bn: "একটা কোড বানিয়ে মা, বাবা বা অভিভাবককে দাও। কোড একবারই চলে।",
    en: "Make a code and give it to your mother, father or guardian. It works once.",
  },
  makeCode: { bn: "কোড বানাও", en: "Make a code" },
  makingCode: { bn: "বানাচ্ছি…", en: "Making it…" },
  anotherCode: { bn: "নতুন কোড বানাও", en: "Make another code" },
  codeIs: { bn: "কোড", en: "Code" },
  codeHolds: { bn: (time: string) => `আর ${time} চলবে`, en: (time: string) => `Holds for ${time} more` },
  codeOver: { bn: "কোডটার মেয়াদ শেষ", en: "This code has expired" },
  copy: { bn: "কপি করো", en: "Copy" },
  copied: { bn: "কোড কপি হয়েছে", en: "The code is copied" },
  copyFailed: { bn: "কপি করা গেল না, দেখে দেখে লিখে দাও", en: "It could not be copied; please read it out" },
  tellNobody: { bn: "অচেনা কাউকে এই কোড দিয়ো না।", en: "Do not give this code to a stranger." },

  enterTitle: { bn: "সন্তানকে যুক্ত করুন", en: "Link a child" },
  enterBody: {
    bn: "সন্তান তার অঙ্গনে ‘অভিভাবক ও সন্তান’ পাতা থেকে ছয় অঙ্কের কোড বানিয়ে দেবে।",
    en: "Your child makes a six-digit code on its own ‘Guardians and children’ page.",
  },
  code: { bn: "সন্তানের কোড", en: "Your child's code" },
  codeMissing: { bn: "ছয়টা অঙ্কই লিখুন", en: "Enter all six digits" },
  link: { bn: "যুক্ত করুন", en: "Link" },
  linking: { bn: "যুক্ত করছি…", en: "Linking…" },
  guardianLinked: { bn: (name: string) => `${name} যুক্ত হয়েছেন`, en: (name: string) => `${name} is linked` },
  linked: { bn: (name: string) => `${name} যুক্ত হয়েছে`, en: (name: string) => `${name} is linked` },

  seesTitle: { bn: "অভিভাবক কী দেখতে পান", en: "What a guardian sees" },
  seesHomework: { bn: "হোমওয়ার্ক জমা দেওয়া হয়েছে কি না", en: "Whether homework was handed in" },
  seesFeed: { bn: "সন্তানের ব্যাচের খোলা ফিড", en: "The open feed of the child's batch" },
  hiddenTitle: { bn: "কী দেখতে পান না", en: "What a guardian does not see" },
  hiddenMarks: { bn: "নম্বর, মন্তব্য, জমা দেওয়া খাতা", en: "Marks, remarks and the work itself" },
  hiddenGroups: { bn: "গ্রুপ, সংরক্ষিত পোস্ট, বিজ্ঞপ্তি", en: "Groups, saved posts and notifications" },
  hiddenOthers: { bn: "সহপাঠীদের কিছুই না", en: "Anything of the classmates" },
  eitherEnds: {
    bn: "দুজনের যে কেউ যেকোনো সময় সংযোগ শেষ করতে পারে।",
    en: "Either of you may end the link at any time.",
  },

  guardians: { bn: "আমার অভিভাবক", en: "My guardians" },
  children: { bn: "আমার সন্তান", en: "My children" },
  noGuardians: { bn: "এখনো কোনো অভিভাবক যুক্ত নেই", en: "No guardian is linked yet" },
  noGuardiansHow: {
    bn: "উপরের কোডটা দিলে এখানে নাম দেখাবে।",
    en: "Give the code above, and the name will show here.",
  },
  noChildren: { bn: "এখনো কোনো সন্তান যুক্ত নেই", en: "No child is linked yet" },
  noChildrenHow: { bn: "উপরে সন্তানের কোডটা লিখুন।", en: "Enter your child's code above." },
  since: { bn: (day: string) => `${day} থেকে`, en: (day: string) => `since ${day}` },
  end: { bn: "সংযোগ শেষ করা", en: "End" },
  endOf: {
    bn: (name: string) => `${name}: সংযোগ শেষ করা`,
    en: (name: string) => `End the link with ${name}`,
  },
  endGuardianTitle: {
    bn: (name: string) => `${name} আর তোমার হোমওয়ার্কের খবর পাবেন না`,
    en: (name: string) => `${name} will no longer hear about your homework`,
  },
  endChildTitle: {
    bn: (name: string) => `${name} কী জমা দিল, আর জানতে পারবেন না`,
    en: (name: string) => `You will no longer know what ${name} hands in`,
  },
  endBody: {
    bn: "এখনই শেষ হবে। আবার যুক্ত হতে নতুন কোড লাগবে।",
    en: "It ends at once. To link again you need a new code.",
  },
  endNow: { bn: "সংযোগ শেষ করা", en: "End the link" },
  ending: { bn: "শেষ করছি…", en: "Ending…" },
  ended: { bn: "সংযোগ শেষ হয়েছে", en: "The link has ended" },

  notForYou: { bn: "এই পাতা শিক্ষার্থী আর অভিভাবকের জন্য", en: "This page is for students and guardians" },
  notForYouHow: { bn: "এই প্রোফাইলে যুক্ত করার কিছু নেই।", en: "There is nothing to link on your profile." },
});
