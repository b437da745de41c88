const HUES = 5;
const PATTERNS = 4;

const hashOf = (name: string): number =>
  Array.from(name).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

/** A stable colour for a name. */
export const hueOf = (name: string): number => hashOf(name) % HUES;

export const patternOf = (name: string): number => Math.floor(hashOf(name) / HUES) % PATTERNS;
