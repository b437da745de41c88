import { lineOf, plainText } from "../markup/markup.ts";
import { latinDigits } from "../kit/text.ts";

/** Letters with their marks: a hasanta, a vowel sign, a nukta or a joiner is no end of a word. */
const WORDS = /[\p{L}\p{M}\p{N}\u200C\u200D]+/gu;
const JOINERS = /[\u200C\u200D]/g;
const LONGEST_WORD = 60;

/** Cuts between code points, so that no letter is torn. */
const cut = (word: string, letters: number): string =>
  word.length <= letters ? word : Array.from(word).slice(0, letters).join("");

/** The canonical spelling of a word: unifies variants that keyboards produce and readers cannot see. */
export const spelt = (word: string): string =>
  cut(latinDigits(word.normalize("NFC").replace(JOINERS, "").toLowerCase()), LONGEST_WORD);

export type Span = { from: number; to: number; word: string };

/** Where the words of a shown text stand in it, and how each is written down. */
export const spansOf = (shown: string): Span[] =>
  Array.from(shown.matchAll(WORDS), (found) => ({
    from: found.index,
    to: found.index + found[0].length,
    word: spelt(found[0]),
  })).filter(({ word }) => word !== "");

/**
 * The words of a text without its markup, each once. PostgreSQL's own parser breaks Bengali words at the hasanta under
 * some locales, so words are made here, for the index, for what is asked of it and for what is marked on the page.
 */
export const wordsIn = (text: string): string[] => distinct(plainText(text));

/** Words outside formulas: a command such as \vec is not a word. */
export const spokenIn = (text: string): string[] => distinct(lineOf(text, () => " "));

/** The name of the category in both languages: the homework tag links to a search for it. */
const HOMEWORK = "homework হোমওয়ার্ক";

/** All by which a post is found, as one text. */
export const soughtIn = ({ body, category }: { body: string; category: string }): string =>
  category === "homework" ? `${body}\n\n${HOMEWORK}` : body;

const distinct = (shown: string): string[] => [...new Set(spansOf(shown).map(({ word }) => word))];
