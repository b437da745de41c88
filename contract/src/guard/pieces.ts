import { lettersIn } from "./words.ts";

const PIECE = /[\p{L}\p{M}\p{N}@$]+/gu;

/** A word of a text, and what stands before it. */
type Piece = { text: string; gap: string };

const LONGEST_PIECE = 60;
const HELD_DOWN = /(.)\1{2,}/gu;

/** A letter that is held down is one or two letters; longer than any word, a piece is cut. */
const shortened = (text: string): string =>
  text.length <= LONGEST_PIECE ? text : text.replace(HELD_DOWN, "$1$1$1").slice(0, LONGEST_PIECE);

export function piecesOf(text: string): Piece[] {
  let end = 0;
  return Array.from(text.matchAll(PIECE), (found) => {
    const piece = { text: shortened(found[0]), gap: text.slice(end, found.index) };
    end = found.index + found[0].length;
    return piece;
  });
}

const LONGEST_GAP = 3;
const SPACE = /\s/;
/** The end of a line, perhaps with a hyphen, breaks a word as a sign does. */
const LINE_END = /^[^\S\n]*[-\u2010]?[^\S\n]*\n[^\S\n]*$/;
const ENDS = /[।?!;:]/;
/** Stretches of so many letters are tried also where the list has no word of this length. */
const LEAST_JOINED = 12;
/** Of a word that is broken by a sign and not into letters. */
const MAX_BROKEN = 4;

/** Whether two pieces are too far apart to be read as one. */
const isApart = (gap: string): boolean => gap.length > LONGEST_GAP || ENDS.test(gap);

/**
 * Words that were written apart: letter by letter (ব ল দ), or with signs or the end of a line between their parts
 * (কু*ত্তা). `longest` is the number of letters of the longest listed word.
 */
export function joinedWords(pieces: readonly Piece[], longest: number): string[] {
  const most = Math.max(LEAST_JOINED, longest);
  const words = new Set<string>();
  const parts = pieces.map(({ text, gap }) => ({
    text,
    isLetter: lettersIn(text) <= 1,
    isApart: isApart(gap),
    isSpaced: SPACE.test(gap) && !LINE_END.test(gap),
  }));
  for (const [from, first] of parts.entries()) {
    let word = first.text;
    let allLetters = first.isLetter;
    let allBroken = true;
    for (let at = from + 1; at < parts.length && at - from < most; at++) {
      const part = parts[at] ?? first;
      if (part.isApart) break;
      allLetters &&= part.isLetter;
      allBroken &&= !part.isSpaced && at - from < MAX_BROKEN;
      if (!allLetters && !allBroken) break;
      word += part.text;
      words.add(word);
    }
  }
  return [...words];
}

/** Up to as many words as the longest phrase of the list has, each phrase once. */
export function phrasesOf(
  pieces: readonly Piece[],
  longest: number,
  mayStart: (piece: string) => boolean,
): string[][] {
  const phrases = new Map<string, string[]>();
  for (const [from, first] of pieces.entries()) {
    if (!mayStart(first.text)) continue;
    for (let length = 2; length <= longest && from + length <= pieces.length; length++) {
      const inside = pieces.slice(from, from + length);
      if (inside.slice(1).some(({ gap }) => isApart(gap))) break;
      const words = inside.map(({ text }) => text);
      phrases.set(words.join(" "), words);
    }
  }
  return [...phrases.values()];
}
