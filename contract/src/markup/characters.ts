/** Counts what a scanner looked at, which is how the tests know that it never looks again and again. */
export type Meter = { steps: number };

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const MARK = /\p{M}/u;
const DIGIT = /\p{Nd}/u;

export const ZWNJ = 0x200c;
export const ZWJ = 0x200d;

/** One code point at a time, so that no expression ever looks at more than it was given. */
const is = (kind: RegExp, point: number) => kind.test(String.fromCodePoint(point));

const isAsciiLetter = (point: number) =>
  (point >= 0x30 && point <= 0x39) || (point >= 0x41 && point <= 0x5a) || (point >= 0x61 && point <= 0x7a);

export const isMark = (point: number) => point >= 0x300 && is(MARK, point);

export const isDigit = (point: number) => (point < 0x80 ? point >= 0x30 && point <= 0x39 : is(DIGIT, point));

export const isSpace = (point: number) =>
  point === 0x20 || (point >= 0x09 && point <= 0x0d) || point === 0xa0 || point === 0x3000;

/** Characters of words, tags and names in any script: letters, marks, digits and the underscore. */
export const isWord = (point: number) =>
  point < 0x80 ? isAsciiLetter(point) || point === 0x5f : is(LETTER, point);

const STOPS = new Set(Array.from("।॥,;:?!).]”’…-–", (letter) => letter.charCodeAt(0)));

/** Punctuation directly after a formula, which stays on the formula's line. */
export const isStop = (code: number) => STOPS.has(code);

export const isJoiner = (point: number) => point === ZWJ || point === ZWNJ;

export const widthOf = (point: number) => (point > 0xffff ? 2 : 1);

/** The code point that ends before `at`; -1 at the start. */
export function pointBefore(text: string, at: number): number {
  if (at <= 0) return -1;
  const low = text.charCodeAt(at - 1);
  if (low < 0xdc00 || low > 0xdfff || at < 2) return low;
  const point = text.codePointAt(at - 2) ?? low;
  return point > 0xffff ? point : low;
}

/** The code point that starts at `at`; -1 at the end. */
export const pointAt = (text: string, at: number): number => text.codePointAt(at) ?? -1;
