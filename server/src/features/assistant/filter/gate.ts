import { announces, tells, type Secret } from "./filter.ts";
import { flat, withDigits } from "./flat.ts";
import { skeletons, tight, wordsIn } from "./phrases.ts";

/** Words from here on may become the answer with what follows. */
function isRisky(word: string, { texts }: Pick<Secret, "texts">): boolean {
  const plain = flat(word);
  if (/[\d\\$^_{}√π×/=%°<>*`]/u.test(word) || /\d/.test(withDigits(plain))) return true;
  // A word alone may be a sign between numbers.
  if (
    /^\W*(?:point|minus|negative|times|power|over|by|percent|ten|half|to|the|of|and|দশমিক|মাইনাস|ঋণাত্মক|গুণ|ঘাত|ভাগ|বাই|পাওয়ার|শতাংশ|এক|নয়|বার|সাড়ে|সোয়া|পৌনে)/iu.test(
      plain.normalize("NFC"),
    )
  )
    return true;
  const own = tight(plain);
  if (own.length <= 2) return true;
  const sounds = wordsIn(plain).flatMap(skeletons);
  return texts.some(
    ({ tight: secret, words }) =>
      secret.includes(own) || words.some((part) => skeletons(part).some((sound) => sounds.includes(sound))),
  );
}

const COMPLETE_WORDS = /\S+(?=\s)/g;

/** Where a text may be cut so that its beginning stays free of the answer. */
function safeEnd(text: string, secret: Secret | undefined): number {
  const known = secret ?? { texts: [] };
  const words = [...text.matchAll(COMPLETE_WORDS)];
  const last = words.findLast(([word]) => !isRisky(word, known));
  const end = last ? last.index + last[0].length : 0;
  // A formula or bold text that is still open would show its signs.
  const head = text.slice(0, end);
  const isOpen = (head.split("$").length + head.split("**").length) % 2 === 1;
  return isOpen ? Math.min(head.lastIndexOf("$"), head.lastIndexOf("**")) : end;
}

const SENTENCE_ENDS = /[।॥?!\n]|\.(?=\s)/g;

export type Gate = {
  /** Takes the whole text so far; returns the part that may be shown, or undefined when it tells the answer. */
  shown(text: string, isWhole: boolean): string | undefined;
};

/** Lets through the part of a growing text that can no longer become the answer. Without a secret, announcements are held back. */
export function createGate(secret: Secret | undefined): Gate {
  let released = "";
  const isTelling = (text: string, isStrict: boolean) =>
    secret ? tells(text, secret, isStrict) : announces(text);
  return {
    shown(text, isWhole) {
      if (isTelling(text, false)) return undefined;
      if (isWhole) return text;
      // Text that is taken out later changes the beginning: the words shown so far stay until the whole text comes.
      if (!text.startsWith(released)) return released;
      const end = safeEnd(text, secret);
      if (end <= released.length) return released;
      const head = text.slice(0, end);
      // A word of the same sentence may yet call a number the answer: it waits for the end of the sentence.
      const cut = isTelling(head, true) ? ([...head.matchAll(SENTENCE_ENDS)].at(-1)?.index ?? 0) : end;
      if (cut > released.length && !isTelling(text.slice(0, cut), false)) released = text.slice(0, cut);
      return released;
    },
  };
}

/** For the last step, which tells the answer. */
export const openGate: Gate = { shown: (text) => text };
