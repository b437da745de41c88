import type { GuardianSentence } from "@angon/contract/homework/sentences";
import type { Language } from "../../../kit/context.ts";

/** Those of a school that has set none. */
export const defaultSentences: readonly GuardianSentence[] = [
  { bn: "{নাম} আজকের কাজ জমা দেয়নি।", en: "{name} has not handed in today's work." },
  { bn: "{নাম} এ সপ্তাহে ভালো করেছে।", en: "{name} did well this week." },
  { bn: "{নাম} আজ ক্লাসে আসেনি।", en: "{name} was not in class today." },
  { bn: "{নাম}-এর পরীক্ষা আছে, প্রস্তুতি দেখুন।", en: "{name} has an exam; please see to the preparation." },
];

type Lines = { subject: string; why: string; stop: string };

export const letterLines: Readonly<Record<Language, Lines>> = {
  bn: {
    subject: "স্কুল থেকে একটা খবর",
    why: "আপনি অভিভাবক হিসেবে স্কুলের খবর চেয়েছিলেন, তাই এটা এসেছে। এখানে উত্তর লিখলে কেউ পাবে না।",
    stop: "আর চাই না",
  },
  en: {
    subject: "A message from school",
    why: "You get this because you asked for messages to guardians. A reply reaches no one.",
    stop: "Unsubscribe",
  },
};
