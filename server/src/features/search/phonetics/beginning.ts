import { lengthOf } from "@angon/contract/kit/text";
import { plainSound, soundsOf } from "@angon/contract/search/sounds/sounds";
import { unified } from "@angon/contract/search/spelling";
import { saidOf } from "./keys.ts";

/** Fewer letters sound like the beginning of words of every kind. */
const SHORTEST_TYPED = 4;
const SHORTEST_SOUND = 3;
const MAX_READINGS = 4;

/** The sounds of a word that is not typed to its end, as `saidOf` writes them. */
export const soundsBegun = (typed: string): string[] =>
  lengthOf(typed) < SHORTEST_TYPED
    ? []
    : [...new Set(soundsOf(typed).map((sound) => plainSound(sound).replaceAll("o", "")))]
        .filter((sound) => sound.length >= SHORTEST_SOUND)
        .slice(0, MAX_READINGS);

/** Names are the same for all searches, and to spell out their sounds took most of the time of one. */
const MAX_CACHED = 10_000;
const remembered = new Map<string, { plain: string; said: string }>();

function heardOf(word: string) {
  const before = remembered.get(word);
  if (before) return before;
  if (remembered.size >= MAX_CACHED) remembered.clear();
  const heard = { plain: unified(word), said: saidOf(word) };
  remembered.set(word, heard);
  return heard;
}

/** Tells whether a word begins as is typed: 0 by its letters, 1 by its sound, null not at all. */
export function beginningOf(typed: string): (word: string) => 0 | 1 | null {
  const plain = unified(typed);
  const sounds = soundsBegun(typed);
  return (word) => {
    if (word === "") return null;
    const heard = heardOf(word);
    if (word.startsWith(typed) || heard.plain.startsWith(plain)) return 0;
    return sounds.some((sound) => heard.said.startsWith(sound)) ? 1 : null;
  };
}
