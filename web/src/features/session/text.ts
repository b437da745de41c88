import { defineText } from "../../lib/i18n/text.ts";
import { firstNameOf } from "@angon/contract/kit/first-name";

const counted = ["", "একটি", "দুটি", "তিনটি", "চারটি", "পাঁচটি", "ছয়টি", "সাতটি", "আটটি", "নয়টি", "দশটি"];

/** রাফি → রাফির, তাসনিম → তাসনিমের, জুঁই → জুঁইয়ের; a name in another script keeps its own spelling. */
function ofPerson(name: string): string {
  if (/[\u09be-\u09cc]$/.test(name)) return `${name}র`;
  if (/[\u0985-\u0994]$/.test(name)) return `${name}য়ের`;
  return /[\u0981-\u09ce]$/.test(name) ? `${name}ের` : `${name}-এর`;
}

export const text = defineText({
  signIn: { bn: "সাইন ইন", en: "Sign in" },
  signInHint: {
    bn: "স্কুলে দেওয়া ফোন নম্বর দিয়ে ঢোকা যায়।",
    en: "Use the phone number the school knows you by.",
  },
  promise: {
    bn: "প্রশ্ন, উত্তর আর হোমওয়ার্ক এক জায়গায়। শিক্ষক আর সহপাঠীরা পাশেই আছে।",
    en: "Ask, answer, hand in your homework. Teachers and classmates are right beside you.",
  },
  phone: { bn: "ফোন নম্বর", en: "Phone number" },
  password: { bn: "পাসওয়ার্ড", en: "Password" },
  passwordMissing: { bn: "পাসওয়ার্ডটা লিখতে হবে", en: "Enter your password" },
  forgot: { bn: "মনে নেই?", en: "Forgot it?" },
  continueLabel: { bn: "এগিয়ে যাই", en: "Continue" },
  signingIn: { bn: "ঢোকা হচ্ছে…", en: "Signing in…" },
  byCode: { bn: "কোড দিয়ে ঢোকা", en: "Sign in by code" },
  byPassword: { bn: "পাসওয়ার্ড দিয়ে ঢোকা", en: "Sign in by password" },
  join: { bn: "নতুন অ্যাকাউন্ট", en: "Make an account" },
  terms: { bn: "শর্তাবলি", en: "terms" },
  guidelines: { bn: "কমিউনিটি নির্দেশিকা", en: "community guidelines" },
  agreeStart: { bn: "সাইন ইন করলে ", en: "By signing in you accept the " },
  agreeMiddle: { bn: " আর ", en: " and the " },
  agreeEnd: { bn: " মেনে নেওয়া হয়।", en: "." },
  otherLanguage: { bn: "English", en: "বাংলা" },

  codeHint: {
    bn: "ফোনে ছয় অঙ্কের একটা কোড যাবে।",
    en: "A six-digit code will come to your phone.",
  },
  joinHint: {
    bn: "আগে ফোন নম্বরটা যাচাই করে নিই, তারপর নাম আর পাসওয়ার্ড।",
    en: "First we check your phone number, then your name and a password.",
  },
  reset: { bn: "পাসওয়ার্ড বদলানো", en: "Choose a new password" },
  officeHint: {
    bn: "কোড স্কুলের অফিস থেকে নিতে হয়, এসএমএসে যায় না। নম্বর, কোড আর নতুন একটা পাসওয়ার্ড দিলেই ঢোকা যাবে।",
    en: "The school office has the code; none is sent by SMS. Your number, the code and a new password let you in.",
  },
  slipHint: {
    bn: "অফিসের কোডটা বসানো আছে। এবার নিজের একটা পাসওয়ার্ড ঠিক করা বাকি, পরে এটা দিয়েই ঢোকা যাবে।",
    en: "Your code from the office is filled in. Choose a password now; you sign in with it from then on.",
  },
  setPassword: { bn: "পাসওয়ার্ড ঠিক করে ঢোকা", en: "Set the password and sign in" },
  firstTime: { bn: "নতুন পাসওয়ার্ড", en: "Choose a password" },
  resetHint: {
    bn: "ফোনে একটা কোড পাঠাব। কোড আর নতুন পাসওয়ার্ড দিলেই হয়ে যাবে।",
    en: "We send a code to your phone. With it you choose a new password.",
  },
  sendCode: { bn: "কোড পাঠানো", en: "Send the code" },
  sendingCode: { bn: "কোড যাচ্ছে…", en: "Sending…" },
  checking: { bn: "একটু যাচাই করে নিচ্ছি…", en: "Just a quick check…" },
  enterCode: { bn: "কোড যাচাই", en: "Enter the code" },
  codeSentTo: {
    bn: (phone: string) => `${phone} নম্বরে কোড গেছে।`,
    en: (phone: string) => `A code is on its way to ${phone}.`,
  },
  changePhone: { bn: "নম্বর বদলানো", en: "Change the number" },
  code: { bn: "ছয় অঙ্কের কোড", en: "Six-digit code" },
  codeMissing: { bn: "ছয়টা অঙ্কই লিখতে হবে", en: "Enter all six digits" },
  resend: { bn: "আবার কোড পাঠানো", en: "Send it again" },
  resendIn: {
    bn: (time: string) => `আবার পাঠানো যাবে ${time} পরে`,
    en: (time: string) => `You can ask again in ${time}`,
  },
  codeSentAgain: { bn: "নতুন কোড পাঠানো হয়েছে।", en: "A new code has been sent." },
  codeOver: { bn: "কোডটার মেয়াদ শেষ। নতুন একটা লাগবে।", en: "This code has expired. Ask for a new one." },
  verify: { bn: "যাচাই", en: "Verify" },
  verifying: { bn: "মিলিয়ে দেখছি…", en: "Checking…" },

  about: { bn: "পরিচয়", en: "Tell us about you" },
  aboutHint: { bn: "নম্বরটা যাচাই হয়েছে। আর একটু বাকি।", en: "Your number is verified. Almost there." },
  name: { bn: "নাম", en: "Name" },
  nameHint: { bn: "যে নামে সবাই চিনবে", en: "The name everyone will know you by" },
  nameWrong: { bn: "নাম ২ থেকে ৬০ অক্ষরের মধ্যে হতে হবে", en: "Write a name of 2 to 60 letters" },
  newPassword: { bn: "নতুন পাসওয়ার্ড", en: "New password" },
  passwordRule: { bn: "অন্তত ৮টা অক্ষর বা সংখ্যা", en: "At least 8 characters" },
  who: { bn: "কার অ্যাকাউন্ট", en: "You are" },
  student: { bn: "শিক্ষার্থী", en: "A student" },
  guardian: { bn: "অভিভাবক", en: "A guardian" },
  batch: { bn: "এইচএসসি ব্যাচ", en: "HSC batch" },
  batchMissing: { bn: "ব্যাচ বেছে নিতে হবে", en: "Choose your batch" },
  batchStays: { bn: "একবার ঠিক হলে বদলায় না", en: "It cannot be changed later" },
  makeAccount: { bn: "অ্যাকাউন্ট খোলা", en: "Make the account" },
  makingAccount: { bn: "অ্যাকাউন্ট খুলছি…", en: "Making it…" },
  changePassword: { bn: "পাসওয়ার্ড বদলে ঢোকা", en: "Change it and sign in" },
  changingPassword: { bn: "বদলাচ্ছি…", en: "Changing…" },
  othersEnd: {
    bn: "অন্য সব ফোন আর কম্পিউটারে নতুন করে ঢুকতে হবে।",
    en: "Every other phone and computer will have to sign in again.",
  },
  onlySignIn: { bn: "পাসওয়ার্ড না বদলে শুধু ঢোকা", en: "Only sign in, keep the password" },

  whichProfile: { bn: "কোন প্রোফাইলে ঢুকবে?", formal: "কোন প্রোফাইলে ঢুকবেন?", en: "Which profile?" },
  profileCount: {
    bn: (n: number, digits: string) =>
      `এই নম্বরে ${counted[n] ?? `${digits}টি`} প্রোফাইল আছে। পরে মেনু থেকে বদলানো যাবে।`,
    en: (_n: number, digits: string) =>
      `This number has ${digits} profiles. You can switch later from the menu.`,
  },
  oneProfile: { bn: "এই নম্বরে একটিই প্রোফাইল আছে।", en: "This number has only one profile." },
  guardianOf: {
    bn: (children: string[]) => {
      const names = children.map(firstNameOf);
      return `${[...names.slice(0, -1), ofPerson(names.at(-1) ?? "")].join(" ও ")} অভিভাবক`;
    },
    en: (children: string[]) => `Guardian of ${children.map(firstNameOf).join(" and ")}`,
  },
  toFeed: { bn: "ফিডে যাওয়া", en: "Go to the feed" },
  otherNumber: { bn: "অন্য নম্বর দিয়ে ঢোকা", en: "Use another number" },
  whySuspended: { bn: "কারণ দেখা, আপত্তি জানানো", en: "See why, or appeal" },
  profilesMissing: { bn: "প্রোফাইলগুলো আনা গেল না", en: "The profiles could not be loaded" },
});
