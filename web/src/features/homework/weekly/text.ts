import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "সাপ্তাহিক খবর", en: "Weekly message" },
  off: {
    bn: "প্রতি শুক্রবার সকাল ১০টায় জানুন, সন্তান কয়টি হোমওয়ার্ক জমা দিয়েছে আর কী বাকি।",
    en: "Every Friday at 10 am: how much homework your child handed in, and what is missing.",
  },
  start: { bn: "চালু করুন", en: "Start" },
  starting: { bn: "চালু হচ্ছে…", en: "Starting…" },
  channel: { bn: "কীভাবে পাবেন", en: "How you get it" },
  sms: { bn: "এসএমএস", en: "SMS" },
  letter: { bn: "ই-মেইল", en: "E-mail" },
  goesTo: {
    bn: (address: string) => `কোড যাবে ${address}`,
    en: (address: string) => `The code goes to ${address}`,
  },
  noEmail: { bn: "আপনার প্রোফাইলে ই-মেইল লেখা নেই।", en: "Your profile has no e-mail address." },
  noPhone: { bn: "এই অ্যাকাউন্টে ফোন নম্বর নেই।", en: "This account has no phone number." },
  writeEmail: { bn: "ই-মেইল লিখুন", en: "Add an e-mail" },
  sendCode: { bn: "কোড পাঠান", en: "Send the code" },
  code: { bn: "ছয় অঙ্কের কোড", en: "Six-digit code" },
  codeSent: {
    bn: (address: string) => `কোড গেছে ${address}। দশ মিনিটের মধ্যে লিখুন।`,
    en: (address: string) => `The code went to ${address}. Enter it within ten minutes.`,
  },
  codeMissing: { bn: "ছয়টা অঙ্কই লিখুন", en: "Enter all six digits" },
  again: { bn: "আবার কোড পাঠান", en: "Get another code" },
  onSms: {
    bn: (address: string) => `এসএমএসে আসছে: ${address}`,
    en: (address: string) => `By SMS: ${address}`,
  },
  onLetter: {
    bn: (address: string) => `ই-মেইলে আসছে: ${address}`,
    en: (address: string) => `By e-mail: ${address}`,
  },
  next: { bn: (at: string) => `পরের খবর ${at}`, en: (at: string) => `Next: ${at}` },
  replyStops: {
    bn: "এসএমএসের উত্তরে STOP লিখলেও বন্ধ হয়।",
    en: "Replying STOP to an SMS stops it too.",
  },
  stop: { bn: "বন্ধ করুন", en: "Stop" },
  stopping: { bn: "বন্ধ হচ্ছে…", en: "Stopping…" },
  stopped: { bn: "বন্ধ হয়েছে। আর খবর যাবে না।", en: "Stopped. No more messages will come." },
  undo: { bn: "ফিরিয়ে আনুন", en: "Undo" },
  otherWay: { bn: "অন্যভাবে চালু করুন", en: "Start another way" },
});
