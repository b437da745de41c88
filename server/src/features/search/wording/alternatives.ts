import { lengthOf } from "@angon/contract/kit/text";
import { isBengali } from "@angon/contract/search/spelling";

/** Words that stand for one or more words of the query; `isHeard` when these were only found by their sound. */
export type TermSpan = { at: number; length: number; isHeard: boolean; alternatives: string[][] };

/** The terms of a school in memory. */
export type TermIndex = {
  /** The longest terms of a query, from left to right; none overlaps another. */
  spansIn(words: readonly string[]): TermSpan[];
  /** An English word, which no other word of the same sound may replace. */
  isEnglish(word: string): boolean;
};

const LONG = 5;
const ENDS_IN_VOWEL = /[\u09be-\u09cc\u0985-\u0994]$/;

/** Shorter words begin words of every kind, so that only their commonest forms are asked for. */
const endingsOf = (word: string): string[] => {
  if (!isBengali(word)) return ["", "s"];
  return ENDS_IN_VOWEL.test(word) ? ["", "\u09b0", "\u09a4\u09c7"] : ["", "\u09c7\u09b0", "\u09c7"];
};

const begunOrInflected = (word: string): string =>
  lengthOf(word) >= LONG
    ? `'${word}':*`
    : `(${endingsOf(word)
        .map((ending) => `'${word}${ending}'`)
        .join(" | ")})`;

const everyOf = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? "") : `(${words.join(" & ")})`;

/**
 * One part of a `tsquery` for each term or other word of a query: its own, or what stands for it in the other language.
 * Words hold letters, marks and digits alone, so nothing in them needs an escape.
 */
export function partsOf(own: readonly string[], spans: readonly TermSpan[]): string[] {
  const parts: string[] = [];
  for (let at = 0; at < own.length; at++) {
    const span = spans.find((one) => one.at === at && at + one.length <= own.length);
    const typed = everyOf(own.slice(at, at + (span?.length ?? 1)));
    const others = (span?.alternatives ?? []).map((words) => everyOf(words.map(begunOrInflected)));
    parts.push(others.length === 0 ? typed : `(${[typed, ...others].join(" | ")})`);
    at += (span?.length ?? 1) - 1;
  }
  return parts;
}

/** Each term or other word of a query with the words that stand for it: of one of these ways a text needs every word. */
export const waysOf = (words: readonly string[], spans: readonly TermSpan[]): string[][][] => {
  const ways: string[][][] = [];
  for (let at = 0; at < words.length; at++) {
    const span = spans.find((one) => one.at === at);
    const length = span?.length ?? 1;
    ways.push([words.slice(at, at + length), ...(span?.alternatives ?? [])]);
    at += length - 1;
  }
  return ways;
};
