import { wordsIn } from "@angon/contract/search/words";
import { contentsOf } from "./wording/fillers.ts";

const MOST_ASKED = 8;
/** Of a sentence only the words that are no fillers are searched, so more of it is read. */
const MOST_READ = 20;

/** As a `tsquery`: words hold letters, marks and digits alone, so nothing in them needs an escape. */
const begins = (word: string) => `'${word}':*`;

/** All of them, each at least begun; nothing when there are no words. */
export function allOf(text: string): string | null {
  const words = wordsIn(text).slice(0, MOST_ASKED);
  return words.length === 0 ? null : words.map(begins).join(" & ");
}

/** Which words a post must have, in the order in which they are tried: all that were typed, then all but fillers. */
export function attemptsIn(text: string): string[][] {
  const words = wordsIn(text).slice(0, MOST_READ);
  const contents = contentsOf(words).slice(0, MOST_ASKED);
  const isWhole = words.length <= MOST_ASKED;
  return [isWhole ? words : contents, contents].filter(
    (attempt, i) => attempt.length > 0 && (i === 0 || (isWhole && attempt.length < words.length)),
  );
}

/**
 * A page ends with the attempt, the grade and the id it has come to; how far the search goes and what was counted come
 * along.
 */
export type Place = {
  attempt: number;
  grade: number;
  id: number;
  last: number;
  posts: number;
  users: number;
};

const PLACE = /^([0-9])\.([0-9])\.([1-9][0-9]{0,9})\.([0-9])\.([0-9]{1,3})\.([0-9]{1,3})$/;

export function placeIn(cursor: string): Place | null {
  const [, ...parts] = PLACE.exec(cursor) ?? [];
  const [attempt = 0, grade = 0, id = 0, last = 0, posts = 0, users = 0] = parts.map(Number);
  return parts.length === 0 ? null : { attempt, grade, id, last, posts, users };
}

export const cursorOf = ({ attempt, grade, id, last, posts, users }: Place): string =>
  [attempt, grade, id, last, posts, users].join(".");
