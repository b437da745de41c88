import { isBengali } from "../spelling.ts";
import { readBengali } from "./bengali.ts";
import { readLatin } from "./latin.ts";

const RUNS = /[\u0980-\u09ff]+|[a-z]+|[0-9]+/g;
const ACCENTS = /[\u0300-\u036f]/g;
const DOUBLED = /([^aeiou0-9])\1+/g;
const MAX_READINGS = 10;

const readingsOf = (run: string): string[] => {
  if (isBengali(run)) return readBengali(run);
  return /[a-z]/.test(run) ? readLatin(run) : [run];
};

/**
 * How a word may sound, one letter for each sound, whether it is written in Bengali or as Bengali is typed with Latin
 * letters. Vowels are `a e i o u`; capitals are breathed (ভ is B, ব is b); q Q x X are ট ঠ ড ঢ, which Latin letters
 * do not tell from ত থ দ ধ. The usual reading comes first.
 */
export function soundsOf(word: string): string[] {
  const plain = word.replace(/[^\u0980-\u09ff]+/g, (other) => other.normalize("NFD").replace(ACCENTS, ""));
  const runs = Array.from(plain.matchAll(RUNS), ([run]) => readingsOf(run));
  const whole = runs.reduce<string[]>(
    (begun, readings) => begun.flatMap((start) => readings.map((end) => start + end)).slice(0, MAX_READINGS),
    [""],
  );
  // A doubled sound is one long sound, or the end of one word and the beginning of the next.
  const single = whole.map((sound) => sound.replace(DOUBLED, "$1"));
  const doubled = isBengali(word) ? [] : whole.map((sound) => sound.replace(DOUBLED, "$1o$1"));
  return [...new Set([...single, ...doubled])].filter((sound) => sound !== "");
}

const ALIKE = new Map(
  Array.from("KkGgcsCsJjqtQtTtxdXdDdPpBb".matchAll(/(.)(.)/g), ([, one = "", other = ""]) => [one, other]),
);

/** A sound without what Latin letters and hasty spelling do not keep apart, in small letters. */
export const plainSound = (sound: string): string =>
  sound
    .replaceAll("y", "")
    .replace(/[A-Zcqx]/g, (letter) => ALIKE.get(letter) ?? letter)
    .replace(DOUBLED, "$1");

const VOWELS = /[aeiou]+/g;
const SHORTEST_KEY = 2;

/** The consonants of a word; an initial vowel leaves a placeholder, and the shortest words keep all sounds. */
export function keyOf(sound: string): string {
  const plain = plainSound(sound);
  const key = plain.slice(0, 1).replace(VOWELS, "_") + plain.slice(1).replace(VOWELS, "");
  return key.length < SHORTEST_KEY ? plain : key;
}

/** A key without the sounds that are lost most easily, or written at the wrong place. */
export const looseKey = (key: string): string => key.replace(/[rh]/g, "");
