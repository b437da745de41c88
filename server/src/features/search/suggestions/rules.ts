import { lengthOf } from "@angon/contract/kit/text";
import { lineOf } from "@angon/contract/markup/markup";
import { formsOf } from "@angon/contract/search/spelling";
import { spansOf, type Span } from "@angon/contract/search/words";
import { partsOf, type TermSpan } from "../wording/alternatives.ts";
import { isLearnt } from "../vocabulary/rules.ts";
import { contentsOf } from "../wording/fillers.ts";

/** A typed text: its whole words, and the word that may not be finished; `isShort` when that has hardly begun. */
export type Typing = { before: string; whole: string[]; last: string; isShort: boolean };

/** Very many words begin with fewer letters, and the index reads the posts of each. */
const SHORTEST_SOUGHT = 3;

/** Tags and names are searched as they are. */
const SIGNS = /[#@]/;

export function typingIn(text: string): Typing | null {
  const spans = spansOf(text);
  const last = spans.at(-1);
  if (!last || SIGNS.test(text)) return null;
  const whole = contentsOf(spans.slice(0, -1).map(({ word }) => word));
  return {
    before: text.slice(0, last.from),
    whole: [...new Set(whole)],
    last: last.word,
    isShort: lengthOf(last.word) < SHORTEST_SOUGHT,
  };
}

const quoted = (word: string) => `'${word}'`;
const begins = (word: string) => `'${word}':*`;
const anyOf = (words: readonly string[]) => `(${words.join(" | ")})`;

/**
 * As a `tsquery`: each whole word or one that stands for it, also in the other language, and the beginning of the last one
 * or its sound; behind other words not before it is long enough.
 */
export const queryOf = (
  { whole, last, isShort }: Typing,
  alike: ReadonlyMap<string, readonly string[]>,
  heard: readonly string[],
  spans: readonly TermSpan[] = [],
): string =>
  partsOf(
    [
      ...whole.map((word) => anyOf([begins(word), ...(alike.get(word) ?? []).map(quoted)])),
      ...(isShort && whole.length > 0 ? [] : [anyOf([begins(last), ...heard.map(quoted)])]),
    ],
    spans,
  ).join(" & ");

const LONGEST_PHRASE = 3;
/** A phrase is one when two posts have it. */
const LEAST_OF_PHRASE = 2;
const BETWEEN_WORDS = /^[ \u00a0]$/;

type Phrase = { key: string; shown: string; length: number };
type Counted = Phrase & { posts: number };

/** The phrases of a text that begin with a word, one word included. Formulas are not spoken. */
function phrasesAt(shown: string, spans: readonly Span[], at: number): Phrase[] {
  const phrases: Phrase[] = [];
  for (let length = 1; length <= LONGEST_PHRASE; length++) {
    const words = spans.slice(at, at + length);
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || words.length < length) break;
    const gap = shown.slice(words.at(-2)?.to, last.from);
    if (length > 1 && !BETWEEN_WORDS.test(gap)) break;
    if (!isLearnt(last.word)) break;
    if (contentsOf([last.word]).length === 0) continue;
    // A word and its forms are one suggestion.
    const key = length === 1 ? stemOf(last.word) : words.map(({ word }) => word).join(" ");
    phrases.push({ key, shown: shown.slice(first.from, last.to), length });
  }
  return phrases;
}

/**
 * How a search that is typed may go on, by the posts that the viewer may read: the words and phrases of most of them
 * first.
 */
export function completionsIn(
  bodies: readonly string[],
  { before, last }: Typing,
  isBegun: (word: string) => boolean,
  most: number,
): string[] {
  const found = new Map<string, Map<string, number>>();
  const lengths = new Map<string, number>();
  // A text that no post has as a word may only look like the stem of one: আলোকচ্ছ of আলোকচ্ছটা.
  let isWhole = false;
  for (const body of bodies) {
    const shown = lineOf(body, () => " · ");
    const spans = spansOf(shown);
    const here = new Map<string, Phrase>();
    isWhole ||= spans.some(({ word }) => word === last);
    spans.forEach(({ word }, at) => {
      if (isBegun(word)) for (const phrase of phrasesAt(shown, spans, at)) here.set(phrase.key, phrase);
    });
    for (const { key, shown: text, length } of here.values()) {
      const texts = found.get(key) ?? new Map<string, number>();
      found.set(key, texts.set(text, (texts.get(text) ?? 0) + 1));
      lengths.set(key, length);
    }
  }
  const counted = Array.from(found, ([key, texts]): Counted => {
    const posts = Array.from(texts.values()).reduce((sum, one) => sum + one, 0);
    return { key, shown: likeliest(texts), length: lengths.get(key) ?? 1, posts };
  });
  const told = counted.filter(({ length, posts }) => length === 1 || posts >= LEAST_OF_PHRASE);
  return distinct(
    told
      .filter((one) => !told.some((other) => goesOn(one, other)))
      .sort((a, b) => b.posts - a.posts || a.length - b.length)
      .filter(({ key }) => !isWhole || key !== stemOf(last))
      .map(({ shown }) => before + shown),
  ).slice(0, most);
}

const stemOf = (word: string): string => formsOf(word).at(-1) ?? word;

const likeliest = (texts: ReadonlyMap<string, number>): string =>
  [...texts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0] as const)[0];

/** Where a phrase always goes on in the same way, only the longer one is told. */
const goesOn = (one: Counted, other: Counted): boolean =>
  other.length > one.length &&
  other.posts === one.posts &&
  other.posts >= LEAST_OF_PHRASE &&
  other.shown.startsWith(`${one.shown} `);

const distinct = (all: readonly string[]): string[] => [...new Set(all)];
