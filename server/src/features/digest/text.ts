import type { Language } from "@angon/contract/kit/language";
import type { NotificationFamily } from "@angon/contract/kit/notification";
import type { UnsubscribeLines } from "../../kit/delivery/unsubscribe-page.ts";

type Lines = {
  subject: (school: string, count: string) => string;
  greeting: (name: string) => string;
  lead: Record<"daily" | "weekly", string>;
  family: Record<NotificationFamily, (count: string) => string>;
  read: string;
  why: string;
  stop: string;
  settings: string;
};

/**
 * The text of the digest. It passes through foreign mail servers to an unverified address, so it contains counts by
 * kind and neither names nor content.
 */
export const digestLines: Readonly<Record<Language, Lines>> = {
  bn: {
    subject: (school, count) => `${school}: তোমার ${count}টা নতুন বিজ্ঞপ্তি`,
    greeting: (name) => `${name}, কেমন আছ?`,
    lead: { daily: "আজ তোমার জন্য যা জমেছে:", weekly: "এ সপ্তাহে তোমার জন্য যা জমেছে:" },
    family: {
      answers: (count) => `তোমার লেখায় উত্তর: ${count}টা`,
      teachers: (count) => `শিক্ষক ও স্কুলের সাড়া: ${count}টা`,
      reactions: (count) => `তোমার লেখায় সাড়া: ${count}টা`,
      people: (count) => `উল্লেখ ও ফলো: ${count}টা`,
      groups: (count) => `গ্রুপ ও ক্লাবের খবর: ${count}টা`,
      progress: (count) => `তোমার এগিয়ে চলার খবর: ${count}টা`,
      own: (count) => `তোমার নিজের তালিকায়: ${count}টা`,
      safety: (count) => `জরুরি খবর: ${count}টা`,
    },
    read: "সাইটে গিয়ে পড়ো",
    why: "তুমি বিজ্ঞপ্তির সেটিংসে ই-মেইল চেয়েছিলে, তাই এটা এসেছে।",
    stop: "আর চাই না",
    settings: "সেটিংস বদলাও",
  },
  en: {
    subject: (school, count) => `${school}: ${count} new ${count === "1" ? "notification" : "notifications"}`,
    greeting: (name) => `Hello ${name},`,
    lead: { daily: "This is waiting for you today:", weekly: "This is waiting for you this week:" },
    family: {
      answers: (count) => `Answers to what you wrote: ${count}`,
      teachers: (count) => `Responses of teachers and the school: ${count}`,
      reactions: (count) => `Responses to what you wrote: ${count}`,
      people: (count) => `Mentions and follows: ${count}`,
      groups: (count) => `News of groups and clubs: ${count}`,
      progress: (count) => `How you are doing: ${count}`,
      own: (count) => `In your own record: ${count}`,
      safety: (count) => `Important news: ${count}`,
    },
    read: "Read them on the site",
    why: "You get this because you asked for e-mail in your notification settings.",
    stop: "Unsubscribe",
    settings: "Change settings",
  },
};

/**
 * The text of the unsubscribe page, which works without signing in: a person who gets another user's digest must be
 * able to stop it.
 */
export const stopLines: Readonly<Record<Language, UnsubscribeLines>> = {
  bn: {
    title: "ই-মেইল বন্ধ করা",
    ask: "অঙ্গন থেকে এই ঠিকানায় আর ই-মেইল দরকার নেই?",
    button: "হ্যাঁ, বন্ধ হোক",
    done: "হয়ে গেছে। আর ই-মেইল যাবে না।",
    back: "অঙ্গনে ফেরা",
  },
  en: {
    title: "Stop e-mail",
    ask: "No more e-mail from Angon to this address?",
    button: "Yes, stop it",
    done: "Done. No more e-mail will be sent.",
    back: "Back to Angon",
  },
};
