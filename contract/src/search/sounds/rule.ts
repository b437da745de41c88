/** A pattern, its replacement, and a pattern that the text before a match has to end with. */
export type Rule = readonly [from: RegExp, to: string, behind?: RegExp];

/** Safari before 16.4 cannot parse a lookbehind, so the text before a match is tested apart. */
export const applied = (text: string, [from, to, behind]: Rule): string =>
  behind
    ? text.replace(from, (found: string, at: number) => (behind.test(text.slice(0, at)) ? to : found))
    : text.replace(from, to);

export const fits = (text: string, [from, , behind]: Rule): boolean =>
  Array.from(text.matchAll(from)).some(({ index }) => behind?.test(text.slice(0, index)) ?? true);
