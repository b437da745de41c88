import { ask, keysOf, looseKeysOf, saidOf } from "../phonetics/keys.ts";
import { isTransliteration, type Match } from "../phonetics/match.ts";
import { isBengali, unified } from "@angon/contract/search/spelling";
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

/**
 * An English word is not replaced by words that only sound like it (friction, পরীক্ষণ), nor by shorter ones that look
 * like its stem (base, bas); a longer one may be written in Bengali letters.
 */
export const asWritten = (found: Match): Match => ({
  ...found,
  normal: found.normal.filter(({ word }) => word.startsWith(found.asked.word)),
  sound: found.sound.filter(({ word }) => isTransliteration(found.asked, word)),
  alike: [],
  loose: [],
});

/** Bounds of the words of one alternative: a query may have eight terms with four alternatives each. */
const FORMS_OF_ALTERNATIVE = 12;
const HEARD_OF_ALTERNATIVE = 4;

/**
 * A word that stands for one of the other language. A Bengali one may be written in Latin letters, but its sound in its
 * own letters (বাফার, ব্যাপার) or in English (ভর, bar) is another word, and so is a form of its stem (বাজার, বাজাতে).
 */
export const asAlternative = (found: Match, isEnglish: (word: string) => boolean): Match => ({
  ...found,
  normal: found.normal
    .filter(({ word }) => unified(word).startsWith(unified(found.asked.word)))
    .slice(0, FORMS_OF_ALTERNATIVE),
  sound: found.asked.bengali
    ? found.sound.filter(({ word }) => !isBengali(word) && !isEnglish(word)).slice(0, HEARD_OF_ALTERNATIVE)
    : [],
  alike: [],
  loose: [],
});

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
