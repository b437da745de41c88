import { isBengali, formsOf, unified } from "@angon/contract/search/spelling";
import { spansOf } from "@angon/contract/search/words";
import { ask, askTogether, keysOf, type QueryWord } from "../phonetics/keys.ts";
import { match } from "../phonetics/match.ts";
import { contentsOf } from "../wording/fillers.ts";
import { commonWords } from "../wording/english-words.ts";
import type { TermIndex, TermSpan } from "../wording/alternatives.ts";

/** The spellings of a term in both languages, with slashes between them. */
export type Pair = { bengali: string; english: string };

const LONGEST_TERM = 6;
const MAX_ALTERNATIVES = 4;
const MAX_SOUND_MATCHES = 2;

const ENGLISH_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})ies$/, "y"],
  [/(?<=[a-z]{2})es$/, ""],
  [/(?<=[a-z]{2}[^s])s$/, ""],
  [/(?<=[a-z]{3})ed$/, ""],
  [/(?<=[a-z]{3})ed$/, "e"],
  [/(?<=[a-z]{3})ing$/, ""],
  [/(?<=[a-z]{3})ing$/, "e"],
];

/** A word and what it is without a plural or a verb's ending. */
const englishForms = (word: string): string[] => [
  word,
  ...ENGLISH_ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, to]) => word.replace(ending, to)),
];

const stemsOf = (word: string): string[] =>
  isBengali(word) ? formsOf(word) : [...new Set([...englishForms(word), ...formsOf(word)])];

const stemOf = (word: string): string => stemsOf(word).at(1) ?? word;

const LATIN = /^[a-z]+$/;

const keyOf = (words: readonly string[]): string => words.map(unified).join("");

/** One spelling of a term: its words and the keys under which it is known, and of a Bengali one those of its sounds. */
type Spelling = { words: string[]; key: string; stemKey: string; sounds: string[] };

/** The words of a term that say what it is; a term of fillers alone, such as law, is no term. */
const matterOf = (spelling: string): string[] => contentsOf(spansOf(spelling).map(({ word }) => word));

/** To spell out the sounds of all terms takes longer than a search may wait, and an edit changes few of them. */
const MAX_CACHED = 20_000;
const remembered = new Map<string, Spelling[]>();

function spellingsOf(side: string): Spelling[] {
  const before = remembered.get(side);
  if (before) return before;
  const spellings = side
    .split("/")
    .map(matterOf)
    .filter((words) => words.length > 0)
    .map((words) => ({
      words,
      key: keyOf(words),
      stemKey: keyOf(words.map(stemOf)),
      sounds: words.some(isBengali) ? keysOf(askTogether(words)) : [],
    }));
  if (remembered.size >= MAX_CACHED) remembered.clear();
  remembered.set(side, spellings);
  return spellings;
}

/** The keys under which words may be known: as they are, with the last one in another form, and all of them so. */
function keysIn(words: readonly string[]): string[] {
  const before = words.slice(0, -1);
  const last = stemsOf(words.at(-1) ?? "");
  return [...new Set([...last.map((form) => keyOf([...before, form])), keyOf(words.map(stemOf))])];
}

/** The spellings of the other language come before those of the own one. */
type Entry = { others: Spelling[]; synonyms: Spelling[] };

/** An index of the terms that were added; to add all of them takes longer than the server may pause. */
export function createTermIndex(): TermIndex & { add: (pair: Pair) => void } {
  const known = new Map<string, Entry>();
  const sounds = new Map<string, Set<string>>();
  const english = new Set(commonWords);
  const add = ({ bengali, english: inEnglish }: Pair): void => {
    const sides = [spellingsOf(bengali), spellingsOf(inEnglish)] as const;
    sides.forEach((side, at) => {
      for (const spelling of side) {
        for (const key of new Set([spelling.key, spelling.stemKey])) {
          const entry = known.get(key) ?? { others: [], synonyms: [] };
          entry.others.push(...(sides[1 - at] ?? []));
          entry.synonyms.push(...side.filter((one) => one !== spelling));
          known.set(key, entry);
        }
        const joined = spelling.words.join("");
        for (const key of spelling.sounds) sounds.set(key, (sounds.get(key) ?? new Set()).add(joined));
        if (at === 1) for (const word of spelling.words) english.add(word);
      }
    });
  };
  const alternativesOf = (keys: readonly string[]): Spelling[] => {
    const entries = keys.flatMap((key) => known.get(key) ?? []);
    return [...entries.flatMap(({ others }) => others), ...entries.flatMap(({ synonyms }) => synonyms)];
  };
  const isEnglish = (word: string) =>
    LATIN.test(word) && englishForms(word).some((form) => english.has(form));

  function heardAs(asked: QueryWord): Spelling[] {
    const candidates = new Set(keysOf(asked).flatMap((key) => [...(sounds.get(key) ?? [])]));
    if (candidates.size === 0) return [];
    const { normal, sound } = match(
      asked,
      Array.from(candidates, (word) => ({ word, posts: 1 })),
    );
    return alternativesOf([...normal, ...sound].slice(0, MAX_SOUND_MATCHES).map(({ word }) => keyOf([word])));
  }

  function heardIn(words: readonly string[]): Spelling[] {
    const [first = "", second] = words;
    if (words.length > 2 || !words.every((word) => LATIN.test(word)) || words.some(isEnglish)) return [];
    return heardAs(second === undefined ? ask(first) : askTogether(words));
  }

  function spanAt(words: readonly string[], at: number): TermSpan | null {
    const most = Math.min(LONGEST_TERM, words.length - at);
    for (let length = most; length > 0; length--) {
      const matter = contentsOf(words.slice(at, at + length));
      const isWhole = matter[0] === words[at] && matter.at(-1) === words[at + length - 1];
      if (!isWhole || matter.length === 0) continue;
      const spelt = alternativesOf(keysIn(matter));
      const found = spelt.length > 0 ? spelt : length === matter.length ? heardIn(matter) : [];
      const own = keyOf(matter);
      const others = distinct(found).filter(({ key }) => key !== own);
      if (others.length > 0)
        return {
          at,
          length,
          isHeard: spelt.length === 0,
          alternatives: others.slice(0, MAX_ALTERNATIVES).map(({ words: other }) => other),
        };
    }
    return null;
  }

  return {
    add,
    isEnglish,
    spansIn(words) {
      const spans: TermSpan[] = [];
      for (let at = 0; at < words.length; at++) {
        const span = spanAt(words, at);
        if (!span) continue;
        spans.push(span);
        at += span.length - 1;
      }
      return spans;
    },
  };
}

const distinct = (all: readonly Spelling[]): Spelling[] => [
  ...new Map(all.map((spelling) => [spelling.key, spelling])).values(),
];
