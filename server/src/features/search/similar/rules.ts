import { lengthOf } from "@angon/contract";
import { askedIn } from "@angon/contract/search/formulas";

/** Cuts between code points, so that no letter is torn. */
const cut = (word: string, letters: number): string => Array.from(word).slice(0, letters).join("");

/** A word as `tsquery`; neither words nor formulas hold a quote or a backslash, so nothing needs an escape. */
const begins = (word: string) => `'${word}':*`;

const MOST_ASKED = 8;
const SIGNIFICANT_LENGTH = 3;
const WITH_ENDING = 6;
const ENDING = 2;

const FORMULA = /[^\p{L}\p{M}]/u;

/** Bengali says case and number at the end of a word: ভেক্টরের, ভেক্টরগুলো and ভেক্টর are found by one another. */
const stemOf = (word: string): string => {
  const letters = lengthOf(word);
  return letters >= WITH_ENDING && !FORMULA.test(word) ? cut(word, letters - ENDING) : word;
};

/** The longest words tell most. A word and its forms are one: the word of a post must not count twice. */
export function stemsIn(text: string): string[] {
  const significant = askedIn(text).filter((word) => lengthOf(word) >= SIGNIFICANT_LENGTH);
  const stems = new Set(significant.map(stemOf));
  const apart = [...stems].filter((stem) => ![...stems].some((o) => o !== stem && stem.startsWith(o)));
  return apart.sort((a, b) => b.length - a.length).slice(0, MOST_ASKED);
}

export type Likeness = {
  /** Any of the words; for the order. */
  any: string;
  /** Two of them, or the only one; for being named at all. */
  enough: string;
  /** Two of the most significant words: for each word the index reads all its prefix matches. */
  rare: string;
};

const MOST_LOOKED_UP = 4;

const twoOf = (asked: readonly string[]): string =>
  asked.length < 2
    ? asked.join("")
    : asked
        .slice(0, -1)
        .map((one, i) => `${one} & (${asked.slice(i + 1).join(" | ")})`)
        .join(" | ");

export function likeness(text: string): Likeness | null {
  const asked = stemsIn(text).map(begins);
  if (asked.length === 0) return null;
  return { any: asked.join(" | "), enough: twoOf(asked), rare: twoOf(asked.slice(0, MOST_LOOKED_UP)) };
}
