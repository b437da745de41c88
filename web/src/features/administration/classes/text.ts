import { GROUP_NAME_LENGTH } from "@angon/contract/group-settings";
import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "একসঙ্গে কয়েকটি ক্লাস", en: "Several classes at once" },
  name: { bn: "ক্লাসের নাম", en: "Name of the class" },
  nameExample: { bn: "যেমন: দ্বাদশ বিজ্ঞান", en: "Such as: Twelve Science" },
  sections: { bn: "শাখা", en: "Sections" },
  sectionsHint: { bn: "ক–ঘ, বা ক, খ, চ, বা পদ্মা, মেঘনা", en: "A–D, or A, B, F, or Padma, Meghna" },
  batch: { bn: "ব্যাচ", en: "School year" },
  anyBatch: { bn: "কোনো ব্যাচের নয়", en: "Of no year" },
  visibility: { bn: "কে ঢুকতে পারে", en: "Who may enter" },
  PRIVATE: { bn: "শুধু অনুমতি পেলে", en: "With permission" },
  PUBLIC: { bn: "যে কেউ", en: "Anybody" },
  preview: { bn: "যে ক্লাসগুলো হবে", en: "Classes to be made" },
  previewEmpty: {
    bn: "নাম আর শাখা লিখলে এখানে দেখা যাবে।",
    en: "They appear once you write name and sections.",
  },
  slug: { bn: "ঠিকানা", en: "Address" },
  slugOf: { bn: (name: string) => `ঠিকানা: ${name}`, en: (name: string) => `Address: ${name}` },
  owner: { bn: "শিক্ষক", en: "Teacher" },
  ownerOf: { bn: (name: string) => `শিক্ষক: ${name}`, en: (name: string) => `Teacher: ${name}` },
  noOwner: { bn: "শিক্ষক পরে ঠিক করব", en: "Choose a teacher later" },
  ownerHint: {
    bn: "শিক্ষক না বাছলে ক্লাসের প্রধান আপনি। পরে তালিকা থেকে বদলানো যায়।",
    en: "Without a teacher you own the class. The list of groups changes that later.",
  },
  teachersFailed: {
    bn: "শিক্ষকদের নাম আনা গেল না। পরে তালিকা থেকে ঠিক করতে পারবেন।",
    en: "The teachers could not be loaded. You can choose them later from the list.",
  },
  createNone: { bn: "ক্লাস বানান", en: "Make classes" },
  create: { bn: (count: string) => `${count}টি ক্লাস বানান`, en: (count: string) => `Make classes: ${count}` },
  created: {
    bn: (count: string) => `${count}টি ক্লাস তৈরি হয়েছে`,
    en: (count: string) => `Classes made: ${count}`,
  },
});

/** The name of a class, in the language of its name. */
export const classText = defineText({
  section: { bn: "শাখা", en: "Section" },
  nameOf: {
    bn: (name: string, section: string) => `${name}, ${section} শাখা`,
    en: (name: string, section: string) => `${name}, Section ${section}`,
  },
});

const most = GROUP_NAME_LENGTH.max;

export const problemText = defineText({
  missingName: { bn: "ক্লাসের নাম লিখুন", en: "Write the name of the class" },
  longName: {
    bn: `শাখাসহ নাম ${new Intl.NumberFormat("bn-BD").format(most)} অক্ষরের মধ্যে রাখুন`,
    en: `Use at most ${most} characters with the section`,
  },
  refusedName: { bn: "এই নাম রাখা যায় না", en: "This name cannot be used" },
  missingSections: { bn: "অন্তত একটি শাখা লিখুন", en: "Write at least one section" },
  manySections: { bn: "একবারে ৩০টি ক্লাস পর্যন্ত বানানো যায়", en: "At most 30 classes at once" },
  rangeSections: {
    bn: "ক্রমটা বোঝা গেল না। ক–ঘ, A–D বা ১–৪ এভাবে লিখুন",
    en: "This is no range. Write it like A–D or 1–4",
  },
  refusedSlug: {
    bn: "শুধু a–z, 0–9 আর মাঝে একটা করে - চলে",
    en: "Use a to z, 0 to 9 and single hyphens between",
  },
  takenSlug: { bn: "এই ঠিকানায় আরেকটি গ্রুপ আছে", en: "Another group has this address" },
  unfitOwner: { bn: "তাঁকে এখন প্রধান করা যায় না", en: "This person cannot own the class now" },
});
