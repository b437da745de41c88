import { defineText } from "../../lib/i18n/text.ts";

const endings = [
  [/[\u0995-\u09b9\u09bc]$/, "ের"],
  [/[\u09be-\u09cc]$/, "র"],
] as const;

/** The genitive of a name, which Bengali writes to the word itself; to a foreign one with a hyphen. */
function of(name: string): string {
  const word = name.normalize("NFC").trim();
  const [, ending = "-এর"] = endings.find(([last]) => last.test(word)) ?? [];
  return word + ending;
}

/** The head of a group's page and what stands beside it. */
export const pageText = defineText({
  public: { bn: "পাবলিক", en: "Public" },
  private: { bn: "প্রাইভেট", en: "Private" },
  publicWhy: { bn: "পাবলিক, সবাই দেখতে পারে", en: "Public, everybody can see it" },
  privateWhy: { bn: "প্রাইভেট, পোস্ট শুধু সদস্যদের জন্য", en: "Private, posts are for members only" },
  count: { bn: "জন সদস্য", en: "members" },
  countOne: { bn: "জন সদস্য", en: "member" },
  showMembers: { bn: "সদস্যদের দেখো", en: "See the members" },
  about: { bn: "গ্রুপ সম্পর্কে", en: "About the group" },
  noAbout: { bn: "এখনো কিছু লেখা হয়নি।", en: "Nothing has been written yet." },
  members: { bn: "সদস্য", en: "Members" },
  all: { bn: "সবাই", en: "All" },
  more: { bn: (n: string) => `+${n}`, en: (n: string) => `+${n}` },

  join: { bn: "যোগ দাও", en: "Join" },
  ask: { bn: "অনুরোধ পাঠাও", en: "Ask to join" },
  member: { bn: "সদস্য", en: "Member" },
  pending: { bn: "অনুরোধ গেছে", en: "Request sent" },
  withdraw: { bn: "ফিরিয়ে নাও", en: "Take it back" },

  hasJoined: { bn: (name: string) => `${of(name)} সদস্য হলে`, en: (name: string) => `You joined ${name}` },
  hasAsked: { bn: "অনুরোধ পাঠানো হয়েছে", en: "Your request was sent" },
  hasWithdrawn: { bn: "অনুরোধ ফিরিয়ে নিয়েছ", en: "Your request was taken back" },
  joinFailed: { bn: "যোগ দেওয়া গেল না", en: "You could not join" },
  withdrawFailed: { bn: "অনুরোধ ফেরানো গেল না", en: "The request could not be taken back" },

  pendingNote: {
    bn: (day: string) => `গ্রুপের দায়িত্বে যাঁরা আছেন তাঁরা দেখবেন। ${day} পর্যন্ত অনুরোধটা থাকবে।`,
    en: (day: string) => `Those who lead the group will look at it. The request stands until ${day}.`,
  },
  banned: { bn: "এই গ্রুপে তুমি নিষিদ্ধ।", en: "You are banned from this group." },
  bannedUntil: {
    bn: (day: string) => `${day} পর্যন্ত এই গ্রুপে তুমি নিষিদ্ধ।`,
    en: (day: string) => `You are banned from this group until ${day}.`,
  },
  because: { bn: (reason: string) => `কারণ: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  guardian: {
    bn: "অভিভাবক প্রোফাইল থেকে গ্রুপে যোগ দেওয়া যায় না।",
    en: "A guardian profile cannot join groups.",
  },
  askLater: {
    bn: (day: string) => `আগের অনুরোধটা গ্রহণ হয়নি। ${day} থেকে আবার চাওয়া যাবে।`,
    en: (day: string) => `Your last request was not accepted. You can ask again from ${day}.`,
  },
  closed: { bn: "গ্রুপটা এখন বন্ধ।", en: "This group is closed for now." },
});

export const joinText = defineText({
  title: { bn: "যোগ দেওয়ার আগে", en: "Before you join" },
  five: { bn: (name: string) => `${of(name)} পাঁচটি কথা`, en: (name: string) => `Five promises of ${name}` },
  respect: { bn: "সম্মান দিয়ে কথা বলব", en: "I will speak with respect" },
  learning: { bn: "শেখার পরিবেশ নষ্ট করব না", en: "I will not spoil the learning" },
  punctual: {
    bn: "সময় মেনে চলব, নিয়মিতদের জন্য উপহার আছে",
    en: "I will be on time; the regular ones get gifts",
  },
  help: { bn: "একে অন্যকে সাহায্য করব", en: "I will help others" },
  protect: { bn: "পড়ার উপকরণ বাইরে ছড়াব না", en: "I will not pass study materials on" },
  notNow: { bn: "এখন না", en: "Not now" },
  agree: { bn: "মেনে নিয়ে যোগ দিই", en: "I agree and join" },
  agreeAndAsk: { bn: "মেনে নিয়ে অনুরোধ পাঠাই", en: "I agree and ask to join" },
});

export const purchaseText = defineText({
  course: { bn: "আগে কোর্সটা কিনতে হবে", en: "The course comes first" },
  courseWhy: {
    bn: "এই গ্রুপটা যারা কোর্সটা কিনেছে তাদের জন্য। কিনলে সঙ্গে সঙ্গে যোগ দিতে পারবে।",
    en: "This group is for those who have bought the course. Once you have it, you can join at once.",
  },
  chosen: { bn: "গ্রুপটা এখনো তোমার জন্য খোলা নয়", en: "Not open to you yet" },
  chosenWhy: {
    bn: "যাদের জন্য এই গ্রুপ, তাদের তালিকায় তুমি নেই। কোর্স কিনলে নতুন গ্রুপ তোমার জন্য খুলে যায়।",
    en: "You are not among those this group is for. Courses open new groups to you.",
  },
  paid: { bn: "এটা পেইড সদস্যদের ক্লাব", en: "A club for paid members" },
  paidWhy: {
    bn: "যেকোনো কোর্স কিনলে ক্লাবটা তোমার জন্য খুলে যাবে।",
    en: "Buy any course and the club opens for you.",
  },
  notListed: {
    bn: "যাদের জন্য এই গ্রুপ, তাদের তালিকায় তুমি নেই। ভুল মনে হলে শ্রেণিশিক্ষক বা অফিসকে জানাও।",
    formal: "যাদের জন্য এই গ্রুপ, তাদের তালিকায় আপনি নেই। ভুল মনে হলে অফিসকে জানান।",
    en: "You are not among those this group is for. If that seems wrong, tell your class teacher or the office.",
  },
  understood: { bn: "বুঝেছি", en: "I see" },
  later: { bn: "পরে", en: "Later" },
  shop: { bn: "কোর্স দেখো", en: "See the courses" },
});

export const leaveText = defineText({
  title: { bn: "গ্রুপ ছেড়ে দেবে?", formal: "গ্রুপ ছেড়ে দেবেন?", en: "Leave the group?" },
  body: {
    bn: "গ্রুপের পোস্ট আর দেখতে পাবে না। তোমার লেখা পোস্টগুলো গ্রুপেই থাকবে।",
    formal: "গ্রুপের পোস্ট আর দেখতে পাবেন না। আপনার লেখা পোস্টগুলো গ্রুপেই থাকবে।",
    en: "You will not see its posts any more. What you wrote stays in the group.",
  },
  privateBody: {
    bn: "গ্রুপের পোস্ট আর দেখতে পাবে না। ফিরতে চাইলে আবার অনুরোধ পাঠাতে হবে।",
    formal: "গ্রুপের পোস্ট আর দেখতে পাবেন না। ফিরতে চাইলে আবার অনুরোধ পাঠাতে হবে।",
    en: "You will not see its posts any more. To come back you have to ask again.",
  },
  keep: { bn: "থাকি", en: "Stay" },
  now: { bn: "গ্রুপ ছাড়ো", en: "Leave" },
  pending: { bn: "ছাড়ছি…", en: "Leaving…" },
  left: { bn: (name: string) => `${name} ছেড়ে এলে`, en: (name: string) => `You left ${name}` },
});

export const listText = defineText({
  mine: { bn: "আমার গ্রুপ ও ক্লাব", en: "My groups and clubs" },
  courses: { bn: "যুক্ত কোর্স", en: "Joined courses" },
  classes: { bn: "যুক্ত ক্লাস ও বিষয়", en: "Joined classes and subjects" },
});

/** The audience of a task; only staff choose it. */
export const audienceText = defineText({
  aBatch: { bn: "একটি ব্যাচ", en: "A batch" },
  aGroup: { bn: "একটি গ্রুপ", en: "A group" },
  batch: { bn: "ব্যাচ", en: "Batch" },
  chooseBatch: { bn: "ব্যাচ বেছে নিন", en: "Choose a batch" },
  group: { bn: "গ্রুপ", en: "Group" },
  chooseGroup: { bn: "গ্রুপ বেছে নিন", en: "Choose a group" },
  chooseTaught: { bn: "ক্লাস বা কোর্স গ্রুপ বেছে নিন", en: "Choose a class or course group" },
});
