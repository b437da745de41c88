import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  offlineWaiting: {
    bn: (n: string) => `ইন্টারনেট নেই, ${n}টা অপেক্ষায় আছে`,
    en: (n: string) => `Offline, ${n} waiting to be sent`,
  },
  waiting: { bn: (n: string) => `${n}টা পাঠানো বাকি`, en: (n: string) => `${n} waiting to be sent` },
  stuck: { bn: (n: string) => `${n}টা পাঠানো যায়নি`, en: (n: string) => `${n} could not be sent` },
  look: { bn: "দেখো", en: "View" },

  title: { bn: "যা যাওয়ার অপেক্ষায়", en: "Waiting to be sent" },
  subtitle: {
    bn: "ইন্টারনেট এলে নিজে থেকেই যাবে, যেভাবে লিখেছ সেই ক্রমে।",
    en: "Sent automatically when you are back online, in the order you wrote it.",
  },
  sendNow: { bn: "এখনই পাঠাও", en: "Send now" },
  empty: { bn: "সব চলে গেছে", en: "Everything has been sent" },
  emptyBody: { bn: "তোমার কিছুই আর অপেক্ষায় নেই।", en: "Nothing is waiting to be sent." },

  waits: { bn: "অপেক্ষায় আছে", en: "Waiting" },
  refused: { bn: "পাঠানো যায়নি", en: "Could not be sent" },
  old: {
    bn: "এক দিনের বেশি আগের। এখনো পাঠাতে চাও?",
    en: "This is more than a day old. Send it anyway?",
  },
  again: { bn: "আবার পাঠাও", en: "Send again" },
  copy: { bn: "লেখা কপি করো", en: "Copy text" },
  copied: { bn: "লেখাটা কপি হয়েছে", en: "Text copied" },
  notCopied: { bn: "কপি করা গেল না", en: "Could not copy" },
  remove: { bn: "মুছে ফেলো", en: "Delete" },
  removeSure: { bn: "সত্যিই মুছবে?", formal: "সত্যিই মুছবেন?", en: "Really delete?" },
  seePost: { bn: "পোস্টটা দেখো", en: "View post" },

  waitingPosts: { bn: "যে পোস্ট অপেক্ষায় আছে", en: "Posts waiting to be sent" },
  postWaits: { bn: "পোস্টটা অপেক্ষায় আছে", en: "Your post is waiting to be sent" },
  postRefused: { bn: "পোস্টটা পাঠানো যায়নি", en: "Your post could not be sent" },

  leaveTitle: {
    bn: "না পাঠানো লেখাসহ লগ আউট করবে?",
    formal: "না পাঠানো লেখাসহ লগ আউট করবেন?",
    en: "Log out with unsent items?",
  },
  leaveBody: {
    bn: (n: string) => `${n}টা এখনো যায়নি। এখন লগ আউট করলে সেগুলো এই ফোন থেকে মুছে যাবে।`,
    en: (n: string) => `Not sent yet: ${n}. Logging out now deletes them from this device.`,
  },
  stay: { bn: "থাকি", en: "Stay" },
  leave: { bn: "তবু লগ আউট", en: "Log out anyway" },
});
