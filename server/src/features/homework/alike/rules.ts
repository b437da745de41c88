import { plainText } from "@angon/contract/markup/markup";
import { spansOf } from "@angon/contract/search/words";

const SHINGLE = 4;
/** Shorter texts are alike by chance: "the graph is on the second page". */
const FEWEST = 12;
/** The smallest hashes stand for all of them. */
const SKETCH = 128;
const SAME = 0.5;

/** Hashes of runs of four words in the spelling of the search, ascending. */
function shinglesOf(text: string): number[] {
  const words = spansOf(plainText(text.normalize("NFC"))).map(({ word }) => word);
  const runs = words.slice(0, Math.max(0, words.length - SHINGLE + 1)).map((_, i) => hashOf(words, i));
  return [...new Set(runs)].sort((a, b) => a - b);
}

function hashOf(words: readonly string[], from: number): number {
  let hash = 0x811c9dc5;
  for (const letter of words.slice(from, from + SHINGLE).join(" "))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The smallest have to be a fair sample, and FNV leaves neighbours close to each other.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) | 0;
}

/** A sketch of a text without what it quotes of the homework; empty for one that is too short. */
export function sketchOf(text: string, homework: string): number[] {
  const quoted = new Set(shinglesOf(homework));
  const own = shinglesOf(text).filter((hash) => !quoted.has(hash));
  return own.length < FEWEST ? [] : own.slice(0, SKETCH);
}

/** By the share of common hashes among the smallest of both. */
export function isSameText(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const [mine, theirs] = [new Set(one), new Set(other)];
  const smallest = [...new Set([...one, ...other])].sort((a, b) => a - b).slice(0, SKETCH);
  return smallest.filter((hash) => mine.has(hash) && theirs.has(hash)).length >= SAME * smallest.length;
}
