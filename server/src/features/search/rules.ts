import { wordsIn } from "@angon/contract/search/words";

const MOST_ASKED = 8;

/** As a `tsquery`: words hold letters, marks and digits alone, so nothing in them needs an escape. */
const begins = (word: string) => `'${word}':*`;

/** All of them, each at least begun; nothing when there are no words. */
export function allOf(text: string): string | null {
  const words = wordsIn(text).slice(0, MOST_ASKED);
  return words.length === 0 ? null : words.map(begins).join(" & ");
}

export const askedIn = (text: string): string[] => wordsIn(text).slice(0, MOST_ASKED);

/** A page ends with the grade and the id it has come to; how far the search goes and what was counted come along. */
export type Place = { grade: number; id: number; last: number; posts: number; users: number };

const PLACE = /^([0-9])\.([1-9][0-9]{0,9})\.([0-9])\.([0-9]{1,3})\.([0-9]{1,3})$/;

export function placeIn(cursor: string): Place | null {
  const [, ...parts] = PLACE.exec(cursor) ?? [];
  const [grade = 0, id = 0, last = 0, posts = 0, users = 0] = parts.map(Number);
  return parts.length === 0 ? null : { grade, id, last, posts, users };
}

export const cursorOf = ({ grade, id, last, posts, users }: Place): string =>
  [grade, id, last, posts, users].join(".");
