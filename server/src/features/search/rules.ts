import { askedIn } from "@angon/contract/search/formulas";
import { wordsIn } from "@angon/contract/search/words";
import { contentsOf } from "./wording/fillers.ts";
import type { Scope, Scoped } from "./wording/scope.ts";

const MAX_QUERY_WORDS = 8;
/** More words of a sentence are read, since its filler words are not searched. */
const MAX_READ_WORDS = 20;

/** A word as `tsquery`; neither words nor formulas hold a quote or a backslash, so nothing needs an escape. */
const begins = (word: string) => `'${word}':*`;

/** All of them, each at least begun; nothing when there are no words. */
export function allOf(text: string): string | null {
  const words = askedIn(text).slice(0, MAX_QUERY_WORDS);
  return words.length === 0 ? null : words.map(begins).join(" & ");
}

/** The words that a post must have, and the part of the syllabus in which it must be. */
export type Attempt = { words: string[]; scope: Scope | null };

/**
 * In the order in which they are tried: all that was typed, then all but fillers. Where a part of the syllabus is named,
 * what else was typed is searched in it before it is searched elsewhere; its name alone lists it.
 */
export function attemptsIn(text: string, { scope, rest }: Scoped): Attempt[] {
  const words = askedIn(text).slice(0, MAX_READ_WORDS);
  if (words.length === 0) return [];
  // A formula is none of the spoken words, of which a scope takes some.
  const [spoken, left] = [new Set(wordsIn(text)), new Set(rest)];
  const matter = contentsOf(scope ? words.filter((word) => left.has(word) || !spoken.has(word)) : words);
  const contents = (matter.length > 0 ? matter : orAll(contentsOf(words), words)).slice(0, MAX_QUERY_WORDS);
  const isWhole = words.length <= MAX_QUERY_WORDS;
  const typed: Attempt[] = isWhole ? [{ words, scope: null }] : [];
  const inScope: Attempt[] = scope ? [{ words: matter.slice(0, MAX_QUERY_WORDS), scope }] : [];
  const named = rest.length === 0 ? [...inScope, ...typed] : [...typed, ...inScope];
  return isWhole && contents.length === words.length ? named : [...named, { words: contents, scope: null }];
}

const orAll = (some: string[], all: string[]): string[] => (some.length > 0 ? some : all);

/**
 * A page ends with the attempt, the grade and the id it has come to; how far the search goes and what was counted come
 * along.
 */
export type SearchCursor = {
  attempt: number;
  grade: number;
  id: number;
  last: number;
  posts: number;
  users: number;
};

const PLACE = /^([0-9])\.([0-9])\.([1-9][0-9]{0,9})\.([0-9])\.([0-9]{1,3})\.([0-9]{1,3})$/;

export function placeIn(cursor: string): SearchCursor | null {
  const [, ...parts] = PLACE.exec(cursor) ?? [];
  const [attempt = 0, grade = 0, id = 0, last = 0, posts = 0, users = 0] = parts.map(Number);
  return parts.length === 0 ? null : { attempt, grade, id, last, posts, users };
}

export const cursorOf = ({ attempt, grade, id, last, posts, users }: SearchCursor): string =>
  [attempt, grade, id, last, posts, users].join(".");
