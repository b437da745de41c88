import { defineText } from "../i18n/text.ts";

/** Texts of the dialog. */
export const dialogText = defineText({
  title: { bn: "ডেটা সাশ্রয়", en: "Data saver" },
  howMuch: { bn: "কতটা ডেটা খরচ হবে?", en: "How much data may we use?" },
  auto: { bn: "নিজে থেকে", en: "Automatic" },
  full: { bn: "পুরোটাই", en: "Everything" },
  lighter: { bn: "একটু কম", en: "A little less" },
  least: { bn: "একেবারে কম", en: "Only the words" },
  autoHint: {
    bn: (now: string) => `নেট কেমন, দেখে ঠিক করি। এখন চলছে: ${now}।`,
    en: (now: string) => `We look at your network and decide. Now: ${now}.`,
  },
  fullHint: {
    bn: "ছবি আর ভিডিও পুরো মাপে আসে।",
    en: "Pictures and videos come in their full size.",
  },
  lighterHint: {
    bn: "ছবি ছোট মাপে আসে। ভিডিও নিজে থেকে চলে না, আগেভাগে কিছু নামে না।",
    en: "Pictures come small. Videos wait for you, and nothing is fetched ahead.",
  },
  leastHint: {
    bn: "শুধু লেখা আসে। ছবি বা ভিডিও চাপলে তবেই নামে, কত ডেটা লাগবে তা আগেই লেখা থাকে।",
    en: "Only words come. A picture or a video is fetched when you press it, and says first what it takes.",
  },
  thisDevice: { bn: "এই ফোন বা কম্পিউটারের জন্য মনে রাখা হয়।", en: "Remembered on this device." },

  spent: { bn: "কত খরচ হলো", en: "What was used" },
  today: { bn: "আজ", en: "Today" },
  week: { bn: "গত ৭ দিনে", en: "In 7 days" },
  spared: { bn: "আজ বাঁচল", en: "Saved today" },
  sparedHint: {
    bn: "আজ চোখে পড়া যে ছবিগুলো খোলোনি, সেগুলোর মাপ।",
    en: "The size of the pictures you came past today and left closed.",
  },
  about: { bn: (money: string) => `প্রায় ${money}`, en: (money: string) => `about ${money}` },
  underPaisa: { bn: "এক পয়সারও কম", en: "less than ৳0.01" },
  bars: { bn: "গত ৭ দিনের খরচ", en: "The last 7 days" },
  bar: {
    bn: (day: string, size: string) => `${day}: ${size}`,
    en: (day: string, size: string) => `${day}: ${size}`,
  },
  only: {
    bn: "অঙ্গনে যা নামে, তার হিসাব। তুমি যা পাঠাও আর অন্য সাইটের ভিডিও এতে নেই।",
    en: "This counts what Angon brings to you, not what you send, nor the videos of other sites.",
  },
  uncounted: {
    bn: "এই ব্রাউজার ডেটার হিসাব দেয় না।",
    en: "This browser does not tell how much data was used.",
  },

  price: { bn: "১ জিবি কত টাকায় কেনো?", en: "What do you pay for 1 GB?" },
  priceHint: {
    bn: (usual: string) => `না লিখলে ${usual} ধরে হিসাব করি।`,
    en: (usual: string) => `If you leave it empty we reckon with ${usual}.`,
  },
  priceWrong: { bn: "টাকার অঙ্কটা সংখ্যায় লেখো।", en: "Write the price as a number." },
  taka: { bn: "৳", en: "৳" },
});
