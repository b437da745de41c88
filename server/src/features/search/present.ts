import { namePartsIn, namesAlike } from "./phonetics/names.ts";
import { preview } from "@angon/contract/markup/preview";
import type { Followed } from "@angon/contract/follows";
import type { FoundPost } from "@angon/contract/search";
import { wordsIn } from "@angon/contract/search/words";
import type { Match } from "./phonetics/match.ts";
import { SOUND, type PostQuery, type TermQuery } from "./post-index/public.ts";
import { asPerson, type Author } from "../posts/public.ts";

export type FoundPerson = Author & { is_following: boolean };

export const asFoundPerson = ({ is_following, ...author }: FoundPerson): Followed => ({
  ...asPerson(author),
  isFollowing: is_following,
});

export type PostRead = Omit<FoundPost, "preview" | "created_at" | "verified"> & {
  body: string;
  created_at: Date;
  verified: boolean;
};

const SHOWN = 140;

export const asFoundPost = ({ body, created_at, verified, ...row }: PostRead): FoundPost => ({
  ...row,
  ...(verified && { verified }),
  preview: preview(body, SHOWN),
  created_at: created_at.toISOString(),
});

const MAX_MARKS = 40;

type Nears = PostQuery["near"];

/** Candidates for a word, the likeliest first. */
const meant = (found: Match, near: Nears): string[] => {
  const { close = [], far = [], within = [] } = near.get(found.asked.word) ?? {};
  return [...found.sound, ...found.alike, ...close, ...within, ...found.loose, ...far].map(
    ({ word }) => word,
  );
};

/** The two words that may have been written together. */
const wordPairsOf = (found: Match, near: Nears): string[][][] =>
  (near.get(found.asked.word)?.apart ?? []).map((pair) =>
    pair.map(({ asked, normal, sound }) => [asked, ...normal, ...sound].map(({ word }) => word)),
  );

/** The words of a term's alternatives, spelt in any way, that are in the shown posts. */
const termWords = ({ alternatives }: TermQuery, there: ReadonlySet<string>): string[][] =>
  alternatives.map((words) =>
    words.flatMap(({ found }) =>
      [found.asked.word, ...[...found.normal, ...found.sound].map(({ word }) => word)].filter((word) =>
        there.has(word),
      ),
    ),
  );

/** The places of the words that a shown post has in the other language. */
const translatedIn = ({ terms }: PostQuery, there: ReadonlySet<string>): Set<number> =>
  new Set(
    terms
      .filter((term) => termWords(term, there).some((found) => found.length > 0))
      .flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)),
  );

/** The words of the shown posts that were meant, for marking what begins so. */
export function marksOf({ words, terms, looked, near }: PostQuery, shown: readonly string[]): string[] {
  const there = new Set(shown);
  const begun = words.filter((word) => shown.some((one) => one.startsWith(word)));
  const others = looked.matches
    .flatMap((found) => [
      found.asked.word,
      ...found.normal.map(({ word }) => word),
      ...meant(found, near),
      ...wordPairsOf(found, near).flat(2),
    ])
    .filter((word) => there.has(word));
  const translated = terms.flatMap((term) => termWords(term, there).flat());
  return [...new Set([...begun, ...translated, ...others])].slice(0, MAX_MARKS);
}

export function marksOfNames(text: string, names: readonly string[]): string[] {
  const parts = [...new Set(names.flatMap(wordsIn))];
  const typed = wordsIn(text).filter((word) => parts.some((one) => one.startsWith(word)));
  const sounds = namePartsIn(text) ?? [];
  const heard = parts.filter((part) => sounds.some((one) => namesAlike([one], part)));
  return [...new Set([...typed, ...heard])].slice(0, MAX_MARKS);
}

/** The words shown instead of typed words that occur in none of the posts; null when all occur. */
export function insteadOf(query: PostQuery, grade: number, shown: readonly string[]): string | null {
  if (grade < SOUND) return null;
  const { words, runs, looked, near } = query;
  const there = new Set(shown);
  const translated = translatedIn(query, there);
  const inPlaceOf = (found: Match | undefined): string | undefined => {
    if (!found) return undefined;
    const { word } = found.asked;
    const isThere =
      shown.some((one) => one.startsWith(word)) || found.normal.some((one) => there.has(one.word));
    if (isThere) return word;
    const pairs = wordPairsOf(found, near).map((pair) =>
      pair.map((half) => half.find((one) => there.has(one))),
    );
    return (
      meant(found, near).find((one) => there.has(one)) ??
      pairs.find((pair) => pair.every((half) => half !== undefined))?.join(" ")
    );
  };
  const corrected: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const alone = translated.has(at) ? words[at] : inPlaceOf(looked.matches[at]);
    const run = runs.findIndex(
      (one, i) => one.at === at && inPlaceOf(looked.matches[words.length + i]) !== undefined,
    );
    corrected.push(alone ?? inPlaceOf(looked.matches[words.length + run]) ?? words[at] ?? "");
    if (alone === undefined && run >= 0) at += (runs[run]?.parts.length ?? 1) - 1;
  }
  const sentence = corrected.join(" ");
  return sentence === words.join(" ") ? null : sentence;
}

/** The words that stand in none of the shown posts, however spelt; a word is heard in its likeliest replacements. */
export function missingOf(query: PostQuery, shown: readonly string[]): string[] {
  const { words, looked, near } = query;
  const there = new Set(shown);
  const translated = translatedIn(query, there);
  return words.filter((word, i) => {
    const found = looked.matches[i];
    const isThere =
      translated.has(i) ||
      shown.some((one) => one.startsWith(word)) ||
      found?.normal.some((one) => there.has(one.word)) ||
      (found && meant(found, near).some((one) => there.has(one)));
    return !isThere;
  });
}
