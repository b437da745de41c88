import type { StepKey } from "@angon/contract/administration/steps";
import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "স্কুল চালুর ধাপ", en: "Open your school" },
  progress: {
    bn: (done: string, all: string) => `${all}টির মধ্যে ${done}টি হয়েছে`,
    en: (done: string, all: string) => `${done} of ${all} done`,
  },
  finished: { bn: "সব হয়ে গেছে, স্কুল তৈরি।", en: "All done, the school is ready." },
  done: { bn: "হয়েছে", en: "Done" },
  todo: { bn: "বাকি", en: "To do" },
  look: { bn: "দেখুন", en: "View" },
  lookAt: { bn: (step: string) => `দেখুন: ${step}`, en: (step: string) => `View: ${step}` },
  hide: { bn: "আর দেখাবেন না", en: "Don’t show again" },
  show: { bn: "স্কুল চালুর ধাপগুলো দেখান", en: "Show the steps to open the school" },
  hidden: {
    bn: "ধাপগুলো আর দেখানো হবে না। সারসংক্ষেপের নিচে আবার পাবেন।",
    en: "The steps are hidden. You find them again below the overview.",
  },
});

export const nameText = defineText<Record<StepKey, string>>({
  people: { bn: "শিক্ষার্থীদের তালিকা", en: "List of students" },
  classes: { bn: "ক্লাসের গ্রুপ", en: "Class groups" },
  teachers: { bn: "শিক্ষক", en: "Teachers" },
  entry: { bn: "ঢোকার কোড", en: "Codes for signing in" },
  payment: { bn: "বেতনের তারিখ", en: "Paid dates" },
  backup: { bn: "প্রথম ব্যাকআপ", en: "First backup" },
  announcement: { bn: "প্রথম ঘোষণা", en: "First announcement" },
});

export const hintText = defineText<Record<StepKey, string>>({
  people: {
    bn: "অফিসের এক্সেল তালিকা তুললেই সবাই একবারে যোগ হয়।",
    en: "Upload the office’s Excel sheet, and everyone is added at once.",
  },
  classes: {
    bn: "প্রতি শাখার একটা গ্রুপ, সেখানে হোমওয়ার্ক আর ঘোষণা যায়।",
    en: "One group per section, where homework and announcements go.",
  },
  teachers: {
    bn: "শিক্ষকের নাম খুঁজে তাঁর ভূমিকা শিক্ষক করুন, বা তালিকার ফাইলে লিখুন।",
    en: "Find a person and give the role of a teacher, or write it in the uploaded list.",
  },
  entry: {
    bn: "এসএমএস চালু না থাকলে প্রথমবার ঢুকতে অফিসের কোড লাগে।",
    en: "Without SMS everyone needs a code from the office to enter for the first time.",
  },
  payment: {
    bn: "বেতনের শেষ দিন না লিখলে কেউ হোমওয়ার্ক দেখতে পায় না।",
    en: "Nobody sees homework before their last paid day is set.",
  },
  backup: {
    bn: "সার্ভার নষ্ট হলে ব্যাকআপ থেকেই সব ফিরে আসে।",
    en: "If the server breaks, everything comes back from the backup.",
  },
  announcement: {
    bn: "কোনো গ্রুপে পোস্ট লিখে ঘোষণা করে দিন। কে পড়েছে দেখা যায়।",
    en: "Write a post in a group and make it an announcement. You see who has read it.",
  },
});

export const actionText = defineText<Record<StepKey, string>>({
  people: { bn: "তালিকা তুলুন", en: "Upload the list" },
  classes: { bn: "ক্লাস বানান", en: "Make classes" },
  teachers: { bn: "শিক্ষক ঠিক করুন", en: "Choose teachers" },
  entry: { bn: "কোড দিন", en: "Give codes" },
  payment: { bn: "তারিখ লিখুন", en: "Set dates" },
  backup: { bn: "ব্যাকআপ নিন", en: "Back up" },
  announcement: { bn: "ঘোষণা লিখুন", en: "Announce" },
});

type Counted = Exclude<StepKey, "backup" | "announcement">;

export const countText = defineText<Record<Counted, (count: string) => string>>({
  people: { bn: (n) => `${n} জন শিক্ষার্থী আছে`, en: (n) => `Students: ${n}` },
  classes: { bn: (n) => `${n}টি ক্লাস আছে`, en: (n) => `Classes: ${n}` },
  teachers: { bn: (n) => `${n} জন শিক্ষক আছেন`, en: (n) => `Teachers: ${n}` },
  entry: { bn: (n) => `${n} জন ঢুকেছে বা কোড পেয়েছে`, en: (n) => `Entered or have a code: ${n}` },
  payment: { bn: (n) => `${n} জনের তারিখ লেখা আছে`, en: (n) => `With a paid date: ${n}` },
});
