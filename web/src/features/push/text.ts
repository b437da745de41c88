import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  invite: {
    bn: "চাইলে অঙ্গন বন্ধ থাকলেও নতুন খবর এই ফোন বা কম্পিউটারে জানাতে পারি।",
    en: "If you like, this phone or computer can tell you what is new while Angon is closed.",
  },
  decline: { bn: "লাগবে না", en: "No, thanks" },
  toSettings: { bn: "বেছে নিই", en: "Choose" },
  title: { bn: "এই ফোন বা কম্পিউটারে", en: "On this phone or computer" },
  on: { bn: "অঙ্গন বন্ধ থাকলেও জানাও", en: "Tell me while Angon is closed" },
  onHow: {
    bn: "লক করা পর্দায় পোস্টের লেখা দেখানো হয় না; গ্রুপের ভেতরের কথাও না। সাইন আউট করলে আপনা থেকে থেমে যায়।",
    en: "A locked screen never shows what a post says, nor what goes on inside a group. It ends when you sign out.",
  },
  denied: {
    bn: "ব্রাউজারে অঙ্গনের বিজ্ঞপ্তি বন্ধ করা আছে। ব্রাউজারের সেটিংসে গিয়ে অনুমতি দাও, তারপর এখানে চালু করো।",
    en: "Your browser blocks notifications of Angon. Allow them in its settings, then switch them on here.",
  },
  unsupported: {
    bn: "এই ব্রাউজারে এটা চলে না। আইফোনে আগে অঙ্গন হোম স্ক্রিনে যোগ করো।",
    en: "This browser cannot do it. On an iPhone, add Angon to the home screen first.",
  },
  failed: { bn: "চালু করা গেল না", en: "It could not be switched on" },
  failedHow: {
    bn: "ব্রাউজারের বিজ্ঞপ্তি-সেবায় পৌঁছানো গেল না। একটু পরে আবার চেষ্টা করো।",
    en: "The notification service of your browser could not be reached. Try again in a moment.",
  },
});
