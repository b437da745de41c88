import { applied, type Rule } from "../search/sounds/rule.ts";
import { plainSound, soundsOf } from "../search/sounds/sounds.ts";
import { isBengali, unified } from "../search/spelling.ts";

/** How surely a key means its word: Latin letters keep few sounds apart, so a sound in them is a guess. */
export type Key = { text: string; sure: boolean };

const REPEATED = /(.)\1+/gu;
const BENGALI_SIGN = /[\u0981-\u0983\u09bc\u09be-\u09cd\u09d7]/g;

const single = (text: string): string => text.replace(REPEATED, "$1");

/** Shorter sounds in Latin letters are ordinary English words. */
const SHORTEST_SOUND = 4;
const FREE_VOWELS = 5;

/** The vowel of বলদ is typed as o and as a; in a short word that would be another one. */
function latinKey(sound: string): string | undefined {
  const plain = single(plainSound(sound));
  if (plain.length < SHORTEST_SOUND) return undefined;
  return plain.length < FREE_VOWELS ? plain : plain.replaceAll("o", "a");
}

const sure = (text: string): Key => ({ text, sure: true });

const spellingKey = (word: string): Key => sure(`=${unified(single(word))}`);

/** Sound keys ignore this vowel, which would make ম্যাগি equal to মাগি. */
const OPEN_E = /\u09cd\u09af\u09be/g;

const bengaliKeys = (word: string): Key[] => [
  spellingKey(word),
  ...soundsOf(single(word).replace(OPEN_E, "\u09c7")).map((sound) => sure(`b${sound}`)),
];

/** A vowel that is written but often not spoken, as in খানকি. */
const UNSPOKEN: Rule = [/o(?=[^aeiou][aeiou])/g, "", /[aeiou][^aeiou]$/];

const latinSounds = (word: string): Key[] =>
  soundsOf(word)
    .flatMap((sound) => (isBengali(word) ? [sound, applied(sound, UNSPOKEN)] : [sound]))
    .flatMap((sound) => {
      const key = latinKey(sound);
      return key === undefined ? [] : [{ text: `l${key}`, sure: false }];
    });

export const partsOf = (word: string): string[] => word.split(/[\s-]+/).filter((part) => part !== "");

const keysOfPart = (part: string): Key[] =>
  isBengali(part) ? [...bengaliKeys(part), ...latinSounds(part)] : [sure(`=${part}`)];

/** The keys of a word of the list; a phrase has those of its words, side by side. */
export const keysOfListed = (word: string): Key[] => together(partsOf(word).map(keysOfPart));

/** The keys of the first word of a phrase, without which a text cannot hold the phrase. */
export const keysOfStart = (word: string): Key[] => {
  const [first, ...rest] = partsOf(word);
  return first === undefined || rest.length === 0 ? [] : keysOfPart(first);
};

const MAX_KEYS = 40;

const together = (keys: readonly (readonly Key[])[]): Key[] => {
  const [first = [], ...rest] = keys;
  return distinct(
    rest.reduce<Key[]>(
      (begun, next) =>
        begun.flatMap((start) =>
          next
            .filter(({ text }) => text[0] === start.text[0])
            .map((end) => ({ text: `${start.text} ${end.text}`, sure: start.sure && end.sure })),
        ),
      [...first],
    ),
  ).slice(0, MAX_KEYS);
};

const distinct = (keys: readonly Key[]): Key[] => [...new Map(keys.map((key) => [key.text, key])).values()];

const LEET: Readonly<Record<string, string>> = {
  0: "o",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  9: "g",
  "@": "a",
  $: "s",
};

/** A Latin word and what it may stand for: digits for letters, letters held down. */
function latinForms(piece: string): string[] {
  if (!/[a-z]/.test(piece)) return [];
  const plain = piece.replace(/[03457-9@$]/g, (sign) => LEET[sign] ?? sign);
  const read = plain.includes("1") ? [plain.replaceAll("1", "i"), plain.replaceAll("1", "l")] : [plain];
  const letters = read.map((word) => word.replace(/[^a-z]/g, ""));
  const held = letters.flatMap((word) => {
    const runs = word.match(REPEATED) ?? [];
    const isHeld = runs.length > 1 || runs.some((run) => run.length > 2);
    return isHeld ? [single(word), word.replace(/(.)\1{2,}/g, "$1$1")] : [];
  });
  return [...new Set([...letters, ...held])].filter((word) => word.length > 1);
}

/** One ending each; the search, which takes the longest, makes বল of বলদের. */
const ENDINGS = [
  /(?:গুলো|গুলি|গুলা|সমূহ|দের|েরা|রা|টা|টি|টুকু)$/,
  /(?:কে|ের|\u09af\u09bcের|র|ে|তে|\u09af\u09bc|ও|ই)$/,
];
const LATIN_ENDINGS = [/(?:gulo|guli|der|ra|ta|ti|ing|ed|es)$/, /(?:er|r|ke|te|e|s)$/];

const SHORTEST_STEM = 3;

/** A word, and what is left of it without one ending or two. */
function stemsOf(word: string): string[] {
  const endings = isBengali(word) ? ENDINGS : LATIN_ENDINGS;
  const without = (form: string) => endings.map((ending) => form.replace(ending, ""));
  const once = without(word);
  const stems = [...once, ...once.flatMap(without)];
  return [...new Set([word, ...stems.filter((stem) => stem.length >= SHORTEST_STEM)])];
}

/** The keys of one piece of a text. */
export const keysOfPiece = (piece: string): Key[] =>
  isBengali(piece)
    ? distinct(stemsOf(single(piece.replace(/[^\u0980-\u09ff]/g, ""))).flatMap(bengaliKeys))
    : distinct(
        latinForms(piece).flatMap((word) => [
          ...stemsOf(word).map((form) => sure(`=${form}`)),
          ...stemsOf(word).flatMap(latinSounds),
        ]),
      );

/** A listed phrase that is written as one word has keys apart from those of words, so that it takes no endings. */
export const asPhrase = (keys: readonly Key[]): Key[] =>
  keys.map((key) => ({ ...key, text: `+${key.text}` }));

/** The keys of a listed phrase whose words are joined. */
export function keysOfJoinedPhrase(phrase: string): Key[] {
  const parts = partsOf(phrase);
  return parts.length < 2 ? [] : asPhrase(keysOfListed(parts.join("")));
}

export type ReadPiece = (piece: string) => Key[];

const MAX_CACHED = 20_000;

/** Most words of a text are common ones, which were read before. */
export function remembering<T>(read: (piece: string) => T): (piece: string) => T {
  const remembered = new Map<string, T>();
  return (piece) => {
    const before = remembered.get(piece);
    if (before !== undefined) return before;
    const result = read(piece);
    if (remembered.size >= MAX_CACHED) remembered.clear();
    remembered.set(piece, result);
    return result;
  };
}

/** Letters that were written apart are a word as they stand: no ending is taken from it. */
export function keysOfJoined(word: string, withSounds: boolean): Key[] {
  if (isBengali(word)) return withSounds ? bengaliKeys(word) : [spellingKey(word)];
  const forms = latinForms(word);
  return [...forms.map((form) => sure(`=${form}`)), ...(withSounds ? forms.flatMap(latinSounds) : [])];
}

export const keysOfPhrase = (pieces: readonly string[], read: ReadPiece): Key[] => together(pieces.map(read));

/** Letters without their signs: a conjunct is one. */
export const lettersIn = (piece: string): number =>
  Array.from(piece.replace(/\u09cd./gu, "").replace(BENGALI_SIGN, "")).length;
