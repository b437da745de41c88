import type { Language } from "../../../kit/context.ts";
import type { UnsubscribeLines } from "../../../kit/delivery/unsubscribe-page.ts";

type Counted = { name: string; done: string; all: string };

type SmsLines = {
  some: (counted: Counted) => string;
  every: (counted: Counted) => string;
  missing: (what: string) => string;
  more: (count: string) => string;
  several: (subject: string, count: string) => string;
  stop: (number: string | undefined) => string;
};

/** Parts of a text that has room for 134 letters, with names of people and subjects in it. */
export const smsLines: Readonly<Record<Language, SmsLines>> = {
  bn: {
    some: ({ name, done, all }) => `অঙ্গন: ${name} এ সপ্তাহে ${all}টির ${done}টি হোমওয়ার্ক জমা দিয়েছে।`,
    every: ({ name, all }) => `অঙ্গন: ${name} এ সপ্তাহে ${all}টি হোমওয়ার্কের সবই জমা দিয়েছে।`,
    missing: (what) => `বাকি: ${what}।`,
    more: (count) => `আরও ${count}টি`,
    several: (subject, count) => `${subject} ${count}টি`,
    stop: (number) => (number ? `বন্ধ: ${number}-এ STOP` : "বন্ধ করতে লিখুন STOP"),
  },
  en: {
    some: ({ name, done, all }) => `Angon: ${name} handed in ${done} of ${all} homework tasks this week.`,
    every: ({ name, all }) => `Angon: ${name} handed in all ${all} homework tasks this week.`,
    missing: (what) => `Missing: ${what}.`,
    more: (count) => `${count} more`,
    several: (subject, count) => `${subject} ×${count}`,
    stop: (number) => (number ? `Stop: STOP to ${number}` : "Reply STOP to stop"),
  },
};

type LetterLines = {
  subject: (counted: Omit<Counted, "name">) => string;
  greeting: (name: string) => string;
  lead: string;
  child: (counted: Counted) => string;
  missing: string;
  until: (at: string) => string;
  open: string;
  read: string;
  why: string;
  stop: string;
};

/** A letter says of each child how many of how many, and what is missing; of marks, replies and others it knows nothing. */
export const letterLines: Readonly<Record<Language, LetterLines>> = {
  bn: {
    subject: ({ done, all }) => `এ সপ্তাহের হোমওয়ার্ক: ${all}টির ${done}টি জমা হয়েছে`,
    greeting: (name) => `${name}, আপনাকে শুভেচ্ছা।`,
    lead: "গত সাত দিনে যেসব হোমওয়ার্ক জমা দেওয়ার কথা ছিল:",
    child: ({ name, done, all }) => `${name}: ${all}টির মধ্যে ${done}টি জমা দিয়েছে।`,
    missing: "জমা দেয়নি:",
    until: (at) => `শেষ সময় ${at}`,
    open: "এখনো জমা দেওয়া যায়",
    read: "অঙ্গনে দেখুন",
    why: "আপনি অভিভাবক হিসেবে সাপ্তাহিক খবর চেয়েছিলেন, তাই এটা এসেছে।",
    stop: "আর চাই না",
  },
  en: {
    subject: ({ done, all }) => `This week's homework: ${done} of ${all} handed in`,
    greeting: (name) => `Hello ${name},`,
    lead: "This homework was due in the last seven days:",
    child: ({ name, done, all }) => `${name}: ${done} of ${all} handed in.`,
    missing: "Not handed in:",
    until: (at) => `due ${at}`,
    open: "can still be handed in",
    read: "See it in Angon",
    why: "You get this because you asked for the weekly message to guardians.",
    stop: "Unsubscribe",
  },
};

type CodeLines = {
  sms: (code: string) => string;
  subject: string;
  letter: (code: string) => string;
  ignore: string;
};

/** The digits stay in the script that phones autofill. */
export const codeLines: Readonly<Record<Language, CodeLines>> = {
  bn: {
    sms: (code) => `অঙ্গনের সাপ্তাহিক খবর চালু করার কোড ${code}। কাউকে বলবেন না।`,
    subject: "অঙ্গনের সাপ্তাহিক খবর চালু করার কোড",
    letter: (code) => `সাপ্তাহিক খবর চালু করতে এই কোডটা লিখুন: ${code}`,
    ignore: "আপনি এটা না চাইলে কিছুই করতে হবে না।",
  },
  en: {
    sms: (code) => `Your code for Angon's weekly message is ${code}. Tell it to nobody.`,
    subject: "Your code for Angon's weekly message",
    letter: (code) => `Enter this code to start the weekly message: ${code}`,
    ignore: "If you did not ask for it, you need not do anything.",
  },
};

/** The text of the unsubscribe page, which works without signing in. */
export const stopLines: Readonly<Record<Language, UnsubscribeLines>> = {
  bn: {
    title: "সাপ্তাহিক খবর বন্ধ করা",
    ask: "হোমওয়ার্কের সাপ্তাহিক খবর এই ঠিকানায় আর চান না?",
    button: "হ্যাঁ, বন্ধ করুন",
    done: "হয়ে গেছে। সাপ্তাহিক খবর আর যাবে না।",
    back: "অঙ্গনে ফিরে যান",
  },
  en: {
    title: "Stop the weekly message",
    ask: "No more weekly messages about homework to this address?",
    button: "Yes, stop it",
    done: "Done. No more weekly messages will be sent.",
    back: "Back to Angon",
  },
};

/** A reply that begins with one of them stops the messages to its phone. */
export const stopWords: ReadonlySet<string> = new Set([
  "stop",
  "unsubscribe",
  "বন্ধ",
  "bondho",
  "bandho",
  "স্টপ",
]);
