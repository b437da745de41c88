import type { ThingKind } from "@angon/contract/kinds";
import { lengthOf } from "@angon/contract/kit/text";
import { askedIn } from "@angon/contract/search/formulas";
import { namesOfKind } from "./text.ts";

const MAX_QUERY_WORDS = 8;
/** Very many words begin with fewer letters. */
const SHORTEST_BEGINNING = 3;

/** The words by which a kind is searched; none where the kind alone was typed, and null where nothing was. */
export function askedOf(
  text: string,
  kind: ThingKind,
  contentsOf: (words: readonly string[]) => string[],
): string[] | null {
  const words = askedIn(text).slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return null;
  const names = new Set(namesOfKind[kind]);
  const rest = words.filter((word) => !names.has(word));
  const contents = contentsOf(rest);
  return contents.length > 0 ? contents : rest;
}

const quoted = (word: string) => `'${word}'`;
const begins = (word: string) => (lengthOf(word) < SHORTEST_BEGINNING ? quoted(word) : `${quoted(word)}:*`);

/** As parts of a `tsquery`: each word, its beginning, or words that stand for it. */
export const tsqueryParts = (
  words: readonly string[],
  alike: ReadonlyMap<string, readonly string[]>,
): string[] => words.map((word) => `(${[begins(word), ...(alike.get(word) ?? []).map(quoted)].join(" | ")})`);

/** The place of the last result: its age in microseconds or its id, the letter of its table, and its id. */
export type Place = { place: string; letter: string; id: number };

export function placeIn(cursor: string | undefined): Place | null {
  const [place, letter, id] = cursor?.split("-") ?? [];
  return place === undefined || letter === undefined || id === undefined
    ? null
    : { place, letter, id: Number(id) };
}

export const cursorOf = ({ place, letter, id }: Place): string => `${place}-${letter}-${id}`;
