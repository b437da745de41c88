import { ask, keysOf, looseKeysOf, saidOf } from "../phonetics/keys.ts";
import { spokenIn } from "@angon/contract/search/words";

/** Version of the key rules; words stored with another version are indexed again. */
export const KEYS_VERSION = 2;

const LETTER = /\p{L}/u;
const LONGEST_LEARNT = 40;
const LONGEST_NUMBER = 6;

/** Longer strings than any word are not learnt, nor long numbers, which may be phone numbers. */
export const isLearnt = (word: string): boolean =>
  word.length <= (LETTER.test(word) ? LONGEST_LEARNT : LONGEST_NUMBER);

/** The stored keys of a word and the number of posts that contain it. */
export type Learnt = ReturnType<typeof learn> & { posts: number };

export const learn = (word: string): { word: string; keys: string[]; said: string } => ({
  word,
  keys: [...keysOf(ask(word)), ...looseKeysOf(ask(word))],
  said: saidOf(word),
});

/** Each text is a post's. */
export function learntFrom(texts: readonly string[], but: ReadonlySet<string> = new Set()): Learnt[] {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(spokenIn))
    if (isLearnt(word) && !but.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Array.from(counts, ([word, posts]) => ({ ...learn(word), posts }));
}

const SHORTEST_HALF = 3;
const NO_START = /^[\p{M}]/u;

/** Where a word may be two that were written together: no sign is torn from its letter. */
export function splitsOf(word: string): [string, string][] {
  const letters = Array.from(word);
  return letters
    .map((_, at): [string, string] => [letters.slice(0, at).join(""), letters.slice(at).join("")])
    .filter(
      ([, right], at) => at >= SHORTEST_HALF && letters.length - at >= SHORTEST_HALF && !NO_START.test(right),
    )
    .filter(([left]) => !left.endsWith("\u09cd"));
}

const SHORTEST_WITHIN = 5;

/** The longer beginnings of a word, which may be a word themselves: ঘর্ষণ of ঘর্ষণজনিত. */
export const beginningsOf = (word: string): string[] => {
  const letters = Array.from(word);
  const least = Math.max(SHORTEST_WITHIN, Math.ceil(letters.length / 2));
  return letters.map((_, at) => letters.slice(0, at).join("")).slice(least);
};
