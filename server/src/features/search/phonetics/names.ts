import { distance, ears } from "./distance.ts";
import { ask, SHORTEST_KEY, type QueryWord } from "./keys.ts";
import { keyOf } from "@angon/contract/search/sounds/sounds";
import { spansOf } from "@angon/contract/search/words";

/** Names are searched by prefix, so vowels must match more closely; the bound depends on the number of consonants. */
const MOST = { strict: [0, 0.13, 0.3, 0.5], lax: [0, 0.2, 0.4, 0.6] };

const allowed = (budgets: readonly number[], key: string): number =>
  budgets[Math.min(key.length, budgets.length) - 1] ?? 0;

const beginnings = (key: string): string[] =>
  Array.from({ length: Math.max(1, key.length - 1) }, (_, i) =>
    key.slice(0, Math.max(SHORTEST_KEY, key.length - i)),
  );

/**
 * Rahman, Ahmed and Farhana are said with a breath beside a consonant that Latin letters leave in, and that is left out
 * when they are read; between vowels, as in Jahan, it is heard.
 */
const breathless = (sound: string): string =>
  sound.replace(/(?<!^)ho?(?=[^aeiouh])|(?<=[^aeiouh])o?h(?=[aeiou])/g, "");

const partsOf = (name: string): QueryWord[] =>
  spansOf(name).map(({ word }) => {
    const asked = ask(word);
    const heard = asked.heard.map(({ sound }) => ({
      sound: breathless(sound),
      key: keyOf(breathless(sound)),
    }));
    return { ...asked, heard: heard.filter(({ key }) => key.length >= SHORTEST_KEY) };
  });

/** A name is found by how any of its parts begins. */
export const nameKeys = (name: string): string[] => [
  ...new Set(partsOf(name).flatMap(({ heard }) => heard.flatMap(({ key }) => beginnings(key)))),
];

const PLAIN_NAME = /^\p{L}(?:[\p{L}\p{M} .-]|\u200c|\u200d)*$/u;

const MAX_PARTS = 3;

/** The parts of a searched name; null when the text cannot be a name or is too short or too long. */
export function namePartsIn(text: string): QueryWord[] | null {
  if (!PLAIN_NAME.test(text)) return null;
  const parts = partsOf(text);
  return parts.length > 0 && parts.length <= MAX_PARTS && parts.every(({ heard }) => heard.length > 0)
    ? parts
    : null;
}

/** Whether each part asked for sounds like the beginning of some part of the name. */
export const namesAlike = (parts: readonly QueryWord[], name: string): boolean =>
  apartFrom(parts, name) < Infinity;

/** How far a name is from what was asked for, all parts together; endlessly where one of them sounds like none of it. */
export function apartFrom(parts: readonly QueryWord[], name: string): number {
  const others = partsOf(name);
  const apart = parts.map((part) =>
    others.flatMap((other) => {
      const ear = part.bengali && other.bengali ? "strict" : "lax";
      return part.heard.flatMap(({ sound, key }) =>
        other.heard
          .map((theirs) => distance(sound, theirs.sound, ears[ear], true))
          .filter((far) => far <= allowed(MOST[ear], key)),
      );
    }),
  );
  return apart.reduce((sum, each) => sum + Math.min(...each), 0);
}
