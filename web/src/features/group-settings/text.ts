import type { GroupSettings } from "@angon/contract/group-settings";
import type { GroupType } from "@angon/contract/groups";
import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  createTitle: { bn: "নতুন গ্রুপ বানান", en: "Make a group" },
  editTitle: { bn: "গ্রুপ সম্পাদনা", en: "Edit the group" },
  create: { bn: "গ্রুপ বানান", en: "Make the group" },
  creating: { bn: "বানাচ্ছি…", en: "Making it…" },
  save: { bn: "পরিবর্তন সংরক্ষণ", en: "Save changes" },
  waiting: { bn: "ছবির অপেক্ষায়…", en: "Waiting for the picture…" },
  created: { bn: "গ্রুপ তৈরি। এবার সবাইকে ডাকুন!", en: "The group is made. Invite people!" },
  saved: { bn: "গ্রুপের পরিবর্তন সংরক্ষণ হয়েছে", en: "The group is changed" },
  fixFields: { bn: "লাল ঘরগুলো ঠিক করুন।", en: "Mend the fields in red." },

  name: { bn: "নাম", en: "Name" },
  nameExample: { bn: "যেমন: পদার্থবিজ্ঞান ক্লাব", en: "Such as: Physics Club" },
  slug: { bn: "ঠিকানা", en: "Address" },
  slugHint: {
    bn: "ছোট হাতের ইংরেজি অক্ষর, সংখ্যা আর হাইফেন, যেমন physics-club",
    en: "Small Latin letters, digits and hyphens, such as physics-club",
  },
  slugMoves: {
    bn: "ঠিকানা বদলালে আগের লিংকগুলো আর চলবে না।",
    en: "When the address changes, links to the old one stop working.",
  },
  type: { bn: "ধরন", en: "Type" },
  visibility: { bn: "কারা দেখবে", en: "Who sees it" },
  description: { bn: "গ্রুপ সম্পর্কে", en: "About the group" },
  descriptionHint: {
    bn: "কী হয় এখানে, কার জন্য: দু-তিন লাইনই যথেষ্ট।",
    en: "What happens here and for whom: two or three lines will do.",
  },
  letters: {
    bn: (n: string, most: string) => `${n}/${most}`,
    en: (n: string, most: string) => `${n}/${most}`,
  },
  subject: { bn: "বিষয়", en: "Subject" },
  chooseSubject: { bn: "বিষয় বেছে নিন", en: "Choose a subject" },
  noSubject: { bn: "কোনো বিষয়ের নয়", en: "Of no subject" },
  batch: { bn: "কোন ব্যাচের গ্রুপ", en: "Batch of the group" },
  everyBatch: { bn: "সব ব্যাচ", en: "Every batch" },
  batchHint: {
    bn: "এক ব্যাচের হলে অন্য ব্যাচের তালিকায় আসবে না।",
    en: "A group of one batch is not listed to the other.",
  },
  eligibility: { bn: "কারা যোগ দিতে পারবে", en: "Who may join" },
  eligibleBatch: { bn: "যে ব্যাচ পারবে", en: "The batch that may" },
  paid: { bn: "পেইড সদস্যদের জন্য", en: "For paid members" },
  paidHint: {
    bn: "যাদের পেইড অ্যাক্সেস আছে, শুধু তারা ঢুকতে পারবে।",
    en: "Only those with paid access can come in.",
  },
  disabled: { bn: "গ্রুপটা বন্ধ রাখুন", en: "Close the group" },
  disabledHint: {
    bn: "সদস্যরা আগের সবই পড়তে পারবে, নতুন কিছু লেখা যাবে না; অন্য কেউ খুলতে বা যোগ দিতে পারবে না।",
    en: "Members can read it, but nothing new is written; nobody else can open or join it.",
  },
});

export const pictureText = defineText({
  cover: { bn: "কভার ছবি", en: "Cover picture" },
  coverHint: {
    bn: "না দিলে আলপনার কভার থাকবে।",
    en: "Without one it gets a cover of alpona.",
  },
  icon: { bn: "গ্রুপের ছবি", en: "Picture of the group" },
  iconHint: {
    bn: "তালিকায় নামের পাশে ছোট চারকোনা ছবি।",
    en: "The small square beside the name in lists.",
  },
  choose: { bn: "ছবি দিন", en: "Choose" },
  change: { bn: "বদলান", en: "Change" },
  remove: { bn: "সরান", en: "Remove" },
  stop: { bn: "থামান", en: "Stop" },
  again: { bn: "আবার পাঠান", en: "Send again" },
  sending: { bn: (n: string) => `পাঠানো হচ্ছে, ${n}%`, en: (n: string) => `Sending, ${n}%` },
  preparing: { bn: "তৈরি হচ্ছে…", en: "Getting ready…" },
  unreadable: { bn: "ছবিটা খোলা গেল না। অন্য একটা দিন।", en: "It could not be opened. Choose another one." },
  notThere: {
    bn: "ছবিটা পৌঁছায়নি। আবার পাঠান, নয়তো সরিয়ে দিন।",
    en: "The picture did not arrive. Send it again or remove it.",
  },
});

export const whoText = defineText({
  course: { bn: "যে কোর্সের সদস্যরা পারবে", en: "The course whose members may" },
  chooseCourse: { bn: "কোর্স বেছে নিন", en: "Choose a course" },
  courseAddress: { bn: "তালিকায় নেই? কোর্সের ঠিকানা দিন", en: "Not in the list? Give its address" },
  courseExample: { bn: "/group/physics-1-course", en: "/group/physics-1-course" },
  addCourse: { bn: "খুঁজে আনুন", en: "Find it" },
  finding: { bn: "খুঁজছি…", en: "Looking…" },
  notCourse: {
    bn: "এই ঠিকানায় কোনো কোর্সের গ্রুপ নেই।",
    en: "There is no course group at this address.",
  },
  people: { bn: "যারা যোগ দিতে পারবে", en: "Those who may join" },
  findPeople: { bn: "নাম লিখে খুঁজুন", en: "Type a name" },
  listed: { bn: "তালিকায় যারা", en: "In the list" },
  found: { bn: "পাওয়া গেছে", en: "Found" },
  noneListed: {
    bn: "এখনো কেউ নেই। কাউকে না দিলে কেউ যোগ দিতে পারবে না।",
    en: "Nobody yet. While the list is empty nobody can join.",
  },
  count: {
    bn: (n: string, most: string) => `${n}/${most} জন`,
    en: (n: string, most: string) => `${n}/${most}`,
  },
  full: { bn: "তালিকা ভরে গেছে।", en: "The list is full." },
  noneFound: { bn: "এই নামে কাউকে পেলাম না", en: "Nobody has this name" },
  searching: { bn: "খুঁজছি…", en: "Looking…" },
  searchFailed: { bn: "নামগুলো আনা গেল না। আবার লিখুন।", en: "The names did not come. Type again." },
  added: { bn: (name: string) => `${name} তালিকায়`, en: (name: string) => `${name} is in the list` },
  drop: {
    bn: (name: string) => `${name}: তালিকা থেকে সরান`,
    en: (name: string) => `Take ${name} off the list`,
  },
});

type Meaning<K extends string> = Record<K, string>;
type Visibility = GroupSettings["visibility"];
type Eligibility = GroupSettings["eligibility"];

export const typeNames = defineText<Meaning<GroupType>>({
  GENERAL: { bn: "সাধারণ", en: "General" },
  CLUB: { bn: "ক্লাব", en: "Club" },
  CLASS: { bn: "ক্লাস", en: "Class" },
  SUBJECT: { bn: "বিষয়", en: "Subject" },
  COURSE: { bn: "কোর্স", en: "Course" },
});

/** The features of each group type. */
export const typeMeanings = defineText<Meaning<GroupType>>({
  GENERAL: { bn: "যেকোনো বিষয়ে আড্ডা আর প্রশ্নের জায়গা।", en: "A place to talk and ask about anything." },
  CLUB: {
    bn: "সভাপতি, সম্পাদক, দলনেতা: ক্লাবের পদ দেওয়া যায়।",
    en: "President, secretary, captain: it has the offices of a club.",
  },
  CLASS: {
    bn: "এক পোস্টে অনেকগুলো ছবি দেওয়া যায়, হোমওয়ার্কও থাকে।",
    en: "Posts hold several pictures, and there is homework.",
  },
  SUBJECT: {
    bn: "এআই উত্তর আসে স্কুলের ভাগ থেকে, কারও দিনের সীমা কমে না।",
    en: "Answers of the assistant are on the school, not on one's daily limit.",
  },
  COURSE: {
    bn: "হোমওয়ার্ক থাকে; অন্য গ্রুপ শুধু এর সদস্যদের জন্য করা যায়।",
    en: "It has homework, and other groups can be for its members alone.",
  },
});

export const visibilityNames = defineText<Meaning<Visibility>>({
  PUBLIC: { bn: "পাবলিক", en: "Public" },
  PRIVATE: { bn: "প্রাইভেট", en: "Private" },
});

export const visibilityMeanings = defineText<Meaning<Visibility>>({
  PUBLIC: {
    bn: "তালিকায় থাকবে, যে কেউ পাতাটা খুলে সাথে সাথে যোগ দিতে পারবে। পোস্ট পড়বে শুধু সদস্যরা।",
    en: "It is listed, and anybody can open it and join at once. Only members read its posts.",
  },
  PRIVATE: {
    bn: "তালিকায় থাকবে না। যোগ দিতে অনুরোধ করতে হবে, বা আমন্ত্রণ লাগবে।",
    en: "It is not listed. To join one asks, or is invited.",
  },
});

export const eligibilityNames = defineText<Meaning<Eligibility>>({
  everyone: { bn: "সবাই", en: "Everyone" },
  batch: { bn: "এক ব্যাচ", en: "A batch" },
  course: { bn: "এক কোর্স", en: "A course" },
  list: { bn: "নামের তালিকা", en: "A list" },
});
