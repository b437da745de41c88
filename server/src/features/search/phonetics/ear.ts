import { ask, keysOf } from "./keys.ts";
import { match } from "./match.ts";

/** For comparing a typed word with a list of names: keys of which two must share one, and those that are meant. */
export const ear = {
  keysOf: (word: string): string[] => keysOf(ask(word)),
  /** As spelt otherwise, or of the same sound. */
  alike(typed: string, known: readonly string[]): string[] {
    const { normal, sound } = match(
      ask(typed),
      known.map((word) => ({ word, posts: 1 })),
    );
    return [...normal, ...sound].map(({ word }) => word);
  },
};
