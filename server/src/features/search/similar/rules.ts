import { lengthOf } from "@angon/contract";
import { askedIn, indexedIn } from "@angon/contract/search/formulas";
import { partsOf, type TermIndex } from "../wording/alternatives.ts";

/** Cuts between code points, so that no letter is torn. */
const cut = (word: string, letters: number): string => Array.from(word).slice(0, letters).join("");

/** A word as `tsquery`; neither words nor formulas hold a quote or a backslash, so nothing needs an escape. */
const begins = (word: string) => `'${word}':*`;

const MAX_QUERY_WORDS = 8;
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
function stemsIn(text: string): string[] {
  const significant = askedIn(text).filter((word) => lengthOf(word) >= SIGNIFICANT_LENGTH);
  const stems = new Set(significant.map(stemOf));
  const apart = [...stems].filter((stem) => ![...stems].some((o) => o !== stem && stem.startsWith(o)));
  return apart.sort((a, b) => b.length - a.length).slice(0, MAX_QUERY_WORDS);
}

/** A word of a text by its stem, and what stands for it in the other language. */
type Stem = { stem: string; others: string[][] };
type Spans = Pick<TermIndex, "spansIn">;
const NO_TERMS: Spans = { spansIn: () => [] };

function translatedStems(text: string, { spansIn }: Spans): Stem[] {
  const words = askedIn(text);
  // Only single words: a stem that a term of two words stands for would count as both of them.
  const others = new Map(
    spansIn(words)
      .filter(({ length, isHeard }) => length === 1 && !isHeard)
      .map(({ at, alternatives }) => [words[at] ?? "", alternatives]),
  );
  return stemsIn(text).map((stem) => ({
    stem,
    others: [...others].find(([word]) => stemOf(word) === stem)?.[1] ?? [],
  }));
}

export type Likeness = {
  /** Any of the words; for the order. */
  any: string;
  /** Two of them, or the only one; for being named at all. */
  enough: string;
  /** Two of the most significant words: for each word the index reads all its prefix matches. */
  rare: string;
};

const MAX_LOOKED_UP = 4;

const twoOf = (asked: readonly string[]): string =>
  asked.length < 2
    ? asked.join("")
    : asked
        .slice(0, -1)
        .map((one, i) => `${one} & (${asked.slice(i + 1).join(" | ")})`)
        .join(" | ");

/** How many significant words a text has, and how many of them another has too, in either language. */
export function sharedWords(text: string, other: string, terms: Spans): { all: number; shared: number } {
  const stems = translatedStems(text, terms);
  const words = indexedIn(other);
  const has = (stem: string) => words.some((word) => word.startsWith(stem));
  const shared = stems.filter(({ stem, others }) => has(stem) || others.some((some) => some.every(has)));
  return { all: stems.length, shared: shared.length };
}

export function likeness(text: string, terms: Spans = NO_TERMS): Likeness | null {
  const stems = translatedStems(text, terms);
  const asked = partsOf(
    stems.map(({ stem }) => begins(stem)),
    stems.map(({ others }, at) => ({ at, length: 1, isHeard: false, alternatives: others })),
  );
  if (asked.length === 0) return null;
  return { any: asked.join(" | "), enough: twoOf(asked), rare: twoOf(asked.slice(0, MAX_LOOKED_UP)) };
}
