import { isFlattened } from "@angon/contract/search/formulas";
import { keyOf, looseKey, plainSound, soundsOf } from "@angon/contract/search/sounds/sounds";
import { formsOf, isBengali, unified } from "@angon/contract/search/spelling";

export const SHORTEST_KEY = 2;

type SoundKey = { sound: string; key: string };

const heardIn = (form: string): SoundKey[] =>
  soundsOf(form)
    .map((sound) => ({ sound, key: keyOf(sound) }))
    .filter(({ key }) => key.length >= SHORTEST_KEY);

/** A word as it is asked for: its forms, and all it may sound like. */
export type QueryWord = { word: string; bengali: boolean; forms: string[]; heard: SoundKey[] };

const MAX_CACHED = 10_000;
const remembered = new Map<string, QueryWord>();

export function ask(word: string): QueryWord {
  const before = remembered.get(word);
  if (before) return before;
  const forms = isFlattened(word) ? [word] : formsOf(word);
  const asked = {
    word,
    bengali: isBengali(word),
    forms,
    heard: isFlattened(word) ? [] : forms.flatMap(heardIn),
  };
  if (remembered.size >= MAX_CACHED) remembered.clear();
  remembered.set(word, asked);
  return asked;
}

/** Words written apart that may be one: it sounds as they do one after the other. */
export function askTogether(parts: readonly string[]): QueryWord {
  const one = ask(parts.join(""));
  if (isFlattened(one.word)) return one;
  const sound = parts.map((part) => soundsOf(part)[0] ?? "").join("");
  return { ...one, heard: [...one.heard, { sound, key: keyOf(sound) }] };
}

const asForm = (form: string) => `=${unified(form)}`;

/** Keys of which two words must share one to be candidates: a spelling (`=`) or a sound. */
export const keysOf = ({ forms, heard }: QueryWord): string[] => [
  ...new Set([...forms.map(asForm), ...heard.map(({ key }) => key)]),
];

/** The likeliest of them, for where there are very many words to ask for. */
export const mainKeysOf = ({ word, heard }: QueryWord): string[] => [
  asForm(word),
  ...heard.slice(0, 1).map(({ key }) => key),
];

/** Looser keys that a badly misspelt word still shares. */
export const looseKeysOf = ({ heard }: QueryWord): string[] => [
  ...new Set(
    heard
      .map(({ key }) => looseKey(key))
      .filter((key) => key.length >= SHORTEST_KEY)
      .map((key) => `~${key}`),
  ),
];

/**
 * Loose keys of the search term, only where enough of the word is left: rahman without r and h would match every মান.
 */
export const looselyAsked = (asked: QueryWord): string[] =>
  looseKeysOf({
    ...asked,
    heard: asked.heard.filter(({ key }) => looseKey(key) === key || looseKey(key).length > SHORTEST_KEY),
  });

/** For likeness by its parts, without the vowel that is written at will. */
export const saidOf = (word: string): string =>
  isFlattened(word) ? "" : plainSound(soundsOf(word)[0] ?? "").replaceAll("o", "");
