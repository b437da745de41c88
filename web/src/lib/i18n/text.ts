import type { Localized } from "@angon/contract/kit/problem";
import { useLanguage, type Language } from "../../ui/language.ts";
import { isAddressFormal, toFormal, useFormalAddress } from "./formal-address.ts";

type Both<T> = {
  readonly bn: T;
  readonly en: T;
  /** For staff and guardians, where rewriting the words of `bn` does not give a right sentence. */
  readonly formal?: T;
};
type Texts<T> = { readonly [K in keyof T]: Both<T[K]> };

/** A sentence is a string or a function of its values; both languages take the same parameters. */
export const defineText = <T extends object>(text: Texts<T>): Texts<T> => text;

/** Phrases of many features. A text file may replace one of them by its own sentence of the same name. */
const phrases = {
  loading: { bn: "আসছে…", en: "Loading…" },
  loadFailed: { bn: "আনা গেল না", en: "This could not be loaded" },
  tryAgain: { bn: "আবার চেষ্টা", en: "Try again" },
  more: { bn: "আরও", en: "Show more" },
  thatIsAll: { bn: "এ পর্যন্তই", en: "That is all" },
  cancel: { bn: "থাক", en: "Cancel" },
  saving: { bn: "সংরক্ষণ হচ্ছে…", en: "Saving…" },
  sending: { bn: "পাঠানো হচ্ছে…", en: "Sending…" },
} as const;

type Phrases = { readonly [K in keyof typeof phrases]: string };
type WithPhrases<T> = Omit<Phrases, keyof T> & T;

type Sentence = { bn: unknown; en: unknown; formal?: unknown };

const inForm = (sentence: Sentence, language: Language, isFormal: boolean) =>
  isFormal && language === "bn" ? (sentence.formal ?? toFormal(sentence.bn)) : sentence[language];

const cache = new WeakMap<object, Record<string, object>>();

/** The sentences of one text file and the phrases in one language; returns the same object every time. */
export function textIn<T extends object>(
  text: Texts<T>,
  language: Language,
  isFormal = isAddressFormal(),
): WithPhrases<T> {
  const cached = cache.get(text) ?? {};
  cache.set(text, cached);
  return (cached[language + isFormal] ??= Object.fromEntries(
    Object.entries<Sentence>({ ...phrases, ...text }).map(([key, sentence]) => [
      key,
      inForm(sentence, language, isFormal),
    ]),
  )) as WithPhrases<T>;
}

/** A single sentence, such as one of the contract. */
export const sentenceIn = (sentence: Localized, language: Language): string =>
  inForm(sentence, language, isAddressFormal()) as string;

export const useText = <T extends object>(text: Texts<T>): WithPhrases<T> =>
  textIn(text, useLanguage(), useFormalAddress());

/** Texts of the shared components. */
export const text = defineText({
  now: { bn: "এইমাত্র", en: "now" },
  minutes: { bn: (n: string) => `${n} মিনিট`, en: (n: string) => `${n}m` },
  hours: { bn: (n: string) => `${n} ঘণ্টা`, en: (n: string) => `${n}h` },
  days: { bn: (n: string) => `${n} দিন`, en: (n: string) => `${n}d` },
  weeks: { bn: (n: string) => `${n} সপ্তাহ`, en: (n: string) => `${n}w` },
  months: { bn: (n: string) => `${n} মাস`, en: (n: string) => `${n}mo` },
  overNine: { bn: "৯+", en: "9+" },
  offline: { bn: "ইন্টারনেট নেই", en: "You are offline" },
  offlineBody: { bn: "সংযোগ ফিরলে আবার চেষ্টা করা যাবে।", en: "Try again when you are back online." },
  unreachable: { bn: "সার্ভারে পৌঁছানো গেল না", en: "The server could not be reached" },
  unreachableBody: {
    bn: "নেটওয়ার্ক ধীর হতে পারে। একটু পরে আবার চেষ্টা করা যায়।",
    en: "The network may be slow. Try again in a moment.",
  },
  failed: { bn: "কিছু একটা গোলমাল হলো", en: "Something went wrong" },
  failedBody: {
    bn: "আবার চেষ্টা করা যায়। বারবার হলে আমাদের জানানো ভালো।",
    en: "Please try again. If it keeps happening, let us know.",
  },
  tryAgainIn: {
    bn: (wait: string) => `${wait} পরে আবার চেষ্টা করা যাবে।`,
    en: (wait: string) => `Try again in ${wait}.`,
  },
  seconds: { bn: (n: string) => `${n} সেকেন্ড`, en: (n: string) => `${n} seconds` },
  wholeMinutes: { bn: (n: string) => `${n} মিনিট`, en: (n: string) => `${n} minutes` },
});
