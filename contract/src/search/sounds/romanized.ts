import { isBengali } from "../spelling.ts";
import { soundsOf } from "./sounds.ts";

/** The letters of a sound as Bengali is typed with Latin ones. */
const TYPED: Readonly<Record<string, string>> = {
  K: "kh",
  G: "gh",
  c: "ch",
  C: "chh",
  J: "jh",
  q: "t",
  Q: "th",
  x: "d",
  X: "dh",
  T: "th",
  D: "dh",
  P: "ph",
  B: "bh",
};

/** A consonant alone names a section, and is called with its vowel: ক শাখা is ka. */
const ALONE = /^[bcdghjklmnprstKGCJqQxXTDPB]$/;

const romanizedWord = (word: string): string => {
  const [sound = ""] = soundsOf(word);
  const typed = sound.replace(/[A-Zcqx]/g, (letter) => TYPED[letter] ?? letter);
  return ALONE.test(sound) ? `${typed}a` : typed;
};

/** Bengali words as they sound, in small Latin letters; other characters stay. */
export const romanized = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u0980-\u09e5\u09f0-\u09ff]+/g, (word) => (isBengali(word) ? romanizedWord(word) : word));
