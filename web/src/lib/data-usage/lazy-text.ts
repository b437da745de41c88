import { defineText } from "../i18n/text.ts";

/** Texts of the dialog. */
export const dialogText = defineText({
  title: { bn: "ডেটা সাশ্রয়", en: "Data saver" },
  howMuch: { bn: "কতটা ডেটা খরচ হবে?", en: "How much data should Angon use?" },
  auto: { bn: "নিজে থেকে", en: "Automatic" },
  full: { bn: "পুরোটাই", en: "Everything" },
  lighter: { bn: "একটু কম", en: "Less data" },
  least: { bn: "একেবারে কম", en: "Text only" },
  autoHint: {
    bn: (now: string) => `নেট কেমন, দেখে ঠিক করি। এখন চলছে: ${now}।`,
    en: (now: string) => `Adjusts to your network. Now: ${now}.`,
  },
  fullHint: {
    bn: "ছবি আর ভিডিও পুরো মাপে আসে।",
    en: "Pictures and videos load in full size.",
  },
  lighterHint: {
    bn: "ছবি ছোট মাপে আসে। ভিডিও নিজে থেকে চলে না, আগেভাগে কিছু নামে না।",
    en: "Pictures load in a smaller size. Videos do not play by themselves, and nothing loads in advance.",
  },
  leastHint: {
    bn: "শুধু লেখা আসে। ছবি বা ভিডিও চাপলে তবেই নামে, কত ডেটা লাগবে তা আগেই লেখা থাকে।",
    en: "Only text loads. Tap a picture or a video to load it; its size is shown first.",
  },
  thisDevice: { bn: "এই ফোন বা কম্পিউটারের জন্য মনে রাখা হয়।", en: "Saved on this device." },

  spent: { bn: "কত খরচ হলো", en: "Data used" },
  today: { bn: "আজ", en: "Today" },
  week: { bn: "গত ৭ দিনে", en: "Last 7 days" },
  saved: { bn: "আজ বাঁচল", en: "Saved today" },
  savedHint: {
    bn: "আজ চোখে পড়া যে ছবিগুলো খোলোনি, সেগুলোর মাপ।",
    en: "The size of the pictures that you scrolled past today without opening them.",
  },
  about: { bn: (money: string) => `প্রায় ${money}`, en: (money: string) => `about ${money}` },
  underPaisa: { bn: "এক পয়সারও কম", en: "less than ৳0.01" },
  bars: { bn: "গত ৭ দিনের খরচ", en: "Data used in the last 7 days" },
  bar: {
    bn: (day: string, size: string) => `${day}: ${size}`,
    en: (day: string, size: string) => `${day}: ${size}`,
  },
  only: {
    bn: "অঙ্গনে যা নামে, তার হিসাব। তুমি যা পাঠাও আর অন্য সাইটের ভিডিও এতে নেই।",
    en: "Counts what Angon downloads, not what you upload or videos from other sites.",
  },
  uncounted: {
    bn: "এই ব্রাউজার ডেটার হিসাব দেয় না।",
    en: "This browser does not report data usage.",
  },

  price: { bn: "১ জিবি কত টাকায় কেনো?", en: "How much do you pay for 1 GB?" },
  priceHint: {
    bn: (usual: string) => `না লিখলে ${usual} ধরে হিসাব করি।`,
    en: (usual: string) => `Leave it empty to use ${usual}.`,
  },
  priceWrong: { bn: "টাকার অঙ্কটা সংখ্যায় লেখো।", en: "Enter the price as a number." },
  taka: { bn: "৳", en: "৳" },
});
