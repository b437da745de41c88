import { plainSound } from "@angon/contract/search/sounds/sounds";

/** Substitution and deletion costs; deleting a vowel is cheaper than deleting a consonant. */
type Costs = {
  /** Letters of one class such as ত থ ট, which Latin spelling hardly distinguishes. */
  alike: number;
  /** চ, ছ and স. */
  hiss: number;
  vowels: Readonly<Record<string, number>>;
  otherVowels: number;
  silent: Readonly<Record<string, number>>;
  otherSilent: number;
  /** য় between two vowels, left out or with an ই in its place. */
  glide: { silent: number; asVowel: number };
};

/** A table of 128 × 128 letters: sounds are written in ASCII. */
export type Ear = { instead: Float64Array; left: Float64Array };

const LETTERS = "aeioubcCdDgGhjJkKlmnpPqQrstTxXBfvwyz0123456789";
const SIZE = 128;
const VOWEL = /[aeiou]/;
const FOREIGN = 1.2;
/** Half heard, and written at the wrong place. */
const LOST: Readonly<Record<string, number>> = { h: 0.4, r: 0.6 };

function insteadOf(one: string, other: string, costs: Costs): number {
  if (one === other) return 0;
  if (one === "y" || other === "y")
    return one + other === "yi" || one + other === "iy" ? costs.glide.asVowel : FOREIGN;
  const vowels = [one, other].filter((letter) => VOWEL.test(letter)).length;
  if (vowels === 2) return costs.vowels[one < other ? one + other : other + one] ?? costs.otherVowels;
  if (vowels === 1) return FOREIGN;
  const kind = plainSound(one);
  if (kind !== plainSound(other)) return 1;
  return kind === "s" ? costs.hiss : costs.alike;
}

function leftOut(letter: string, costs: Costs): number {
  if (VOWEL.test(letter)) return costs.silent[letter] ?? costs.otherSilent;
  if (letter === "y") return costs.glide.silent;
  return LOST[letter] ?? 1;
}

function earOf(costs: Costs): Ear {
  const ear = { instead: new Float64Array(SIZE * SIZE).fill(1), left: new Float64Array(SIZE).fill(1) };
  for (const one of LETTERS) {
    ear.left[one.charCodeAt(0)] = leftOut(one, costs);
    for (const other of LETTERS)
      ear.instead[one.charCodeAt(0) * SIZE + other.charCodeAt(0)] = insteadOf(one, other, costs);
  }
  return ear;
}

/** Strict when both words are written in Bengali. */
export const ears: { strict: Ear; lax: Ear } = {
  strict: earOf({
    alike: 0.25,
    hiss: 0.5,
    vowels: { ao: 0.5, ou: 0.35, ei: 0.35, ae: 0.4 },
    otherVowels: 0.6,
    silent: { o: 0.12 },
    otherSilent: 0.5,
    glide: { silent: 0.12, asVowel: 0.3 },
  }),
  lax: earOf({
    alike: 0.04,
    hiss: 0.3,
    vowels: { ao: 0.15, ou: 0.2, ei: 0.2, ae: 0.25, au: 0.3, iu: 0.4 },
    otherVowels: 0.5,
    silent: { o: 0.1, a: 0.3 },
    otherSilent: 0.35,
    glide: { silent: 0.08, asVowel: 0.28 },
  }),
};

const SWAPPED = 0.8;

/** How far two sounds are from each other: the cheapest way from one to the other, or to its beginning. */
export function distance(one: string, other: string, ear: Ear, toItsBeginning = false): number {
  const width = other.length + 1;
  const cost = new Float64Array((one.length + 1) * width);
  const at = (i: number, j: number) => cost[i * width + j] ?? 0;
  const left = (letter: number) => ear.left[letter] ?? 1;
  for (let j = 1; j < width; j++) cost[j] = at(0, j - 1) + left(other.charCodeAt(j - 1));
  for (let i = 1; i <= one.length; i++) {
    const a = one.charCodeAt(i - 1);
    cost[i * width] = at(i - 1, 0) + left(a);
    for (let j = 1; j < width; j++) {
      const b = other.charCodeAt(j - 1);
      let least = Math.min(
        at(i - 1, j - 1) + (ear.instead[a * SIZE + b] ?? 1),
        at(i - 1, j) + left(a),
        at(i, j - 1) + left(b),
      );
      // Two letters that changed places, next to each other or around another one.
      if (i > 1 && j > 1 && a !== b) {
        if (a === other.charCodeAt(j - 2) && b === one.charCodeAt(i - 2))
          least = Math.min(least, at(i - 2, j - 2) + SWAPPED);
        else if (
          i > 2 &&
          j > 2 &&
          a === other.charCodeAt(j - 3) &&
          b === one.charCodeAt(i - 3) &&
          one.charCodeAt(i - 2) === other.charCodeAt(j - 2)
        )
          least = Math.min(least, at(i - 3, j - 3) + SWAPPED);
      }
      cost[i * width + j] = least;
    }
  }
  if (!toItsBeginning) return at(one.length, other.length);
  return cost.subarray(one.length * width).reduce((least, value) => Math.min(least, value), Infinity);
}
