import type { Language } from "@angon/contract/kit/language";
import type { NotificationFamily } from "@angon/contract/kit/notification";

type Lines = {
  title: string;
  /** The sentence for group content and private families, which says only the kind. */
  discreet: Record<NotificationFamily, string>;
  several: (count: string) => string;
};

/** Texts on a lock screen, where other people may read them. */
export const pushLines: Readonly<Record<Language, Lines>> = {
  bn: {
    title: "অঙ্গন",
    discreet: {
      answers: "তোমার লেখায় নতুন উত্তর এসেছে",
      teachers: "শিক্ষক বা স্কুল তোমার লেখায় সাড়া দিয়েছেন",
      reactions: "তোমার লেখায় নতুন সাড়া এসেছে",
      people: "কেউ তোমার নাম নিয়েছে বা নতুন কিছু লিখেছে",
      groups: "তোমার গ্রুপে নতুন খবর আছে",
      progress: "তোমার এগিয়ে চলার নতুন খবর আছে",
      own: "তোমার তালিকায় নতুন কিছু আছে",
      safety: "তোমার জন্য একটা জরুরি খবর আছে",
    },
    several: (count) => `তোমার জন্য ${count}টা নতুন বিজ্ঞপ্তি আছে`,
  },
  en: {
    title: "Angon",
    discreet: {
      answers: "There is a new answer to what you wrote",
      teachers: "A teacher or the school responded to what you wrote",
      reactions: "There is a new response to what you wrote",
      people: "Somebody mentioned you or wrote something new",
      groups: "There is news in a group of yours",
      progress: "There is news of how you are doing",
      own: "There is something new in your record",
      safety: "There is important news for you",
    },
    several: (count) => `You have ${count} new notifications`,
  },
};
