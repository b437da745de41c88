import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "তোমার উত্তর জমা দাও", en: "Hand in your work" },
  once: {
    bn: "একবারই জমা দেওয়া যায়, পরে বদলানো যায় না।",
    en: "You can hand in once, and not change it later.",
  },
  lateNow: {
    bn: "সময় পেরিয়ে গেছে। এখন জমা দিলে দেরি হিসেবে ধরা হবে।",
    en: "The deadline has passed. Work handed in now counts as late.",
  },
  returned: {
    bn: "শিক্ষক কাজটা ফেরত দিয়েছেন। আরেকবার জমা দাও।",
    en: "Your teacher returned this. Hand it in once more.",
  },
  answer: { bn: "উত্তর লেখো", en: "Your answer" },
  answerHint: { bn: "এখানে লেখো, বা খাতার ছবি তোলো।", en: "Write here, or take photos of your pages." },
  tooLong: { bn: "লেখাটা বেশি বড় হয়ে গেছে।", en: "The text is too long." },

  pages: { bn: "উত্তরের পাতা", en: "Pages of your work" },
  page: { bn: (n: string) => `পাতা ${n}`, en: (n: string) => `Page ${n}` },
  takePhoto: { bn: "ছবি তোলো", en: "Take photo" },
  gallery: { bn: "গ্যালারি থেকে", en: "From gallery" },
  pdf: { bn: "পিডিএফ দাও", en: "Add PDF" },
  making: { bn: "সোজা হচ্ছে…", en: "Straightening…" },
  unreadable: { bn: "খোলা গেল না", en: "Cannot be opened" },
  removePage: { bn: (n: string) => `পাতা ${n} সরাও`, en: (n: string) => `Remove page ${n}` },
  removePdf: { bn: "পিডিএফ সরাও", en: "Remove the PDF" },
  openPage: { bn: (n: string) => `পাতা ${n} দেখো`, en: (n: string) => `View page ${n}` },
  dragPage: {
    bn: (n: string) => `পাতা ${n}-এর জায়গা বদলাও: টানো, বা তীর-চাবি চাপো`,
    en: (n: string) => `Move page ${n}: drag, or press the arrow keys`,
  },
  maxPages: { bn: (n: string) => `সর্বোচ্চ ${n}টি ছবি`, en: (n: string) => `At most ${n} pictures` },
  tooMany: { bn: "বাকি ছবিগুলো নেওয়া হয়নি।", en: "The other pictures were left out." },

  turn: { bn: "ঘোরাও", en: "Rotate" },
  keepOriginal: { bn: "আসলটা রাখো", en: "Keep the original" },
  straighten: { bn: "সোজা ও পরিষ্কার করো", en: "Straighten and clean" },
  noSheet: {
    bn: "কাগজের চার ধার পাওয়া যায়নি, তাই পুরো ছবিটা রাখা হয়েছে।",
    en: "The edges of the paper were not found, so the whole photo was kept.",
  },
  earlier: { bn: "আগে নাও", en: "Move earlier" },
  later: { bn: "পরে নাও", en: "Move later" },
  remove: { bn: "সরাও", en: "Remove" },
  done: { bn: "ঠিকাছে", en: "Done" },
  saidReady: { bn: (n: string) => `পাতা ${n} সোজা হয়েছে`, en: (n: string) => `Page ${n} is straight` },
  saidKept: {
    bn: (n: string) => `পাতা ${n} পুরোটা রাখা হয়েছে`,
    en: (n: string) => `Page ${n} was kept as a whole`,
  },
  saidMoved: {
    bn: (n: string) => `পাতাটা এখন ${n} নম্বরে`,
    en: (n: string) => `The page is now number ${n}`,
  },

  empty: { bn: "এখনো কিছু দেওয়া হয়নি", en: "Warning!" },
  emptyBody: {
    bn: "জমা দেওয়ার আগে টাইটেল এবং ছবি আপলোড করতে হবে।",
    en: "Add text or at least one picture first.",
  },
  submit: { bn: "জমা দাও", en: "Hand in" },
  wait: { bn: "পাতা তৈরি হচ্ছে…", en: "Preparing pages…" },
  confirmTitle: { bn: "জমা দিলে আর বদলানো যাবে না", en: "You cannot change it after handing in" },
  confirmBody: {
    bn: "উত্তর আর ছবি দুটোই মিলিয়ে নাও। হোমওয়ার্কের বাইরে কিছু জমা দিলে অ্যাকাউন্ট নিষিদ্ধ হতে পারে।",
    en: "Check both text and pictures. Handing in anything but homework can get your account banned.",
  },
  unreadableLeft: {
    bn: "যে ছবিটা খোলা যায়নি, সেটা যাবে না।",
    en: "The picture that could not be opened will not be sent.",
  },
  lookAgain: { bn: "আরেকবার দেখি", en: "Look again" },
  otherTab: { bn: "অন্য ট্যাব থেকে জমা হচ্ছে", en: "Another tab is handing it in" },
  notKept: {
    bn: "এই ফোনে রাখা গেল না। জায়গা খালি করে আবার চেষ্টা করো।",
    en: "It could not be stored on this device. Free some space and try again.",
  },

  sending: { bn: "জমা হচ্ছে", en: "Handing in" },
  waiting: { bn: "জমা হওয়ার অপেক্ষায়", en: "Waiting to be handed in" },
  receipt: { bn: (at: string) => `রসিদ পাওয়া গেছে: ${at}`, en: (at: string) => `Receipt given at ${at}` },
  receiptMeans: {
    bn: "এই সময়েই জমা ধরা হবে। বাকিটা পরে গেলেও চলবে।",
    en: "This counts as the time you handed in. The rest may follow.",
  },
  noReceipt: { bn: "রসিদ এখনো পাওয়া যায়নি।", en: "No receipt yet." },
  offline: {
    bn: "ইন্টারনেট নেই। এলে নিজে থেকেই জমা হবে।",
    en: "You are offline. It will be handed in when you are back online.",
  },
  arrivedOf: {
    bn: (n: string, all: string) => `${all}টির মধ্যে ${n}টি পৌঁছেছে`,
    en: (n: string, all: string) => `${n} of ${all} have arrived`,
  },
  restUntil: {
    bn: (at: string) => `${at}-এর মধ্যে সবটুকু পৌঁছাতে হবে।`,
    en: (at: string) => `All of it has to arrive by ${at}.`,
  },
  arrived: { bn: "পৌঁছেছে", en: "Arrived" },
  percent: { bn: (n: string) => `${n}%`, en: (n: string) => `${n}%` },
  queued: { bn: "বাকি", en: "To go" },
  takeBack: { bn: "ফিরিয়ে এনে বদলাও", en: "Take back and change" },
  sendAgain: { bn: "আবার পাঠাও", en: "Send again" },
  refused: { bn: "জমা নেওয়া হয়নি", en: "It was not taken" },
  old: {
    bn: "এক দিনের বেশি আগের। এখনো জমা দেবে?",
    formal: "এক দিনের বেশি আগের। এখনো জমা দেবেন?",
    en: "This is more than a day old. Hand it in anyway?",
  },
  missedTitle: { bn: "সময় শেষ, রসিদ পাওয়া যায়নি", en: "Time is over, and there is no receipt" },
  missedBody: {
    bn: "শেষ সময়ের আগে সার্ভারে কিছু পৌঁছায়নি। লেখা আর পাতা এই ফোনে আছে; শিক্ষককে সময় বাড়াতে বলো।",
    en: "Nothing reached the server before the deadline. Your text and pages are on this device; ask your teacher for more time.",
  },
});
