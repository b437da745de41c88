import { createHash } from "node:crypto";

export type Random = {
  /** A whole number from 0 to `n` - 1. */
  below(n: number): number;
  /** From 0 up to, not including, 1. */
  share(): number;
  pick<T>(list: readonly T[]): T;
};

/** Every row of every part has its own source, so that a new part leaves the rows of the others as they were. */
export function randomRows(seed: number, part: string): (row: number) => Random {
  const start = createHash("sha256").update(`${seed}/${part}`).digest().readUInt32LE();
  return (row) => {
    let state = start ^ Math.imul(row + 1, 0x9e3779b1);
    // Mulberry32: four lines, and even enough for people and posts.
    const share = () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const below = (n: number) => Math.floor(share() * n);
    return { below, share, pick: <T>(list: readonly T[]) => list[below(list.length)] as T };
  };
}

function haveCommonFactor(a: number, b: number): boolean {
  while (b > 0) [a, b] = [b, a % b];
  return a > 1;
}

/** All numbers below `size`, each once and in no order worth the name, without a list of them in memory. */
export function* shuffled(size: number, random: Random): Generator<number> {
  let place = random.below(size);
  let step = 1 + random.below(size);
  while (haveCommonFactor(step, size)) step++;
  for (let n = 0; n < size; n++) {
    yield place;
    place = (place + step) % size;
  }
}
