const BENGALI = /[\u0980-\u09ff]/;

export const isBengali = (word: string): boolean => BENGALI.test(word);

type Rule = readonly [RegExp, string];

/** Spellings of one and the same word: a conjunct with or without its hasanta, a mark that many leave out. */
const ONE: readonly Rule[] = [
  [/অা/g, "আ"],
  // No vowel takes a sign: it is the conjunct that looks like it.
  [/এ(?=[\u09be-\u09cc])/g, "ত্র"],
  [/ৎ/g, "ত"],
  [/ঙ/g, "ং"],
  // The dot below is forgotten, or not on the keyboard: of two such words there is hardly ever a second one.
  [/([ডঢয])\u09bc/g, "$1"],
  [/[\u0981\u0983\u09cd]/g, ""],
];

export const unified = (word: string): string =>
  ONE.reduce((text, [from, to]) => text.replace(from, to), word);

/** Bengali suffixes: copula, classifier and plural, genitive, locative, emphasis. */
const ENDINGS =
  /(?:(?<=[\u0980-\u09ff]{5})তা|(?<=[\u0980-\u09ff]{4})\u09c0\u09af\u09bc)?(?:গুলো|গুলি|গুলা|সমূহ|দের|টা|টি|টুকু|খানা|(?<=[\u0980-\u09ff]{3})রা|েরা)?(?:কে|ের|\u09af\u09bcের|(?<=[\u09be-\u09ccঅ-ঔ])(?:র|তে|\u09af\u09bc)|েতে|ে|\u09af\u09bcে)?[ইও]?$/;
const LATIN_ENDINGS = /(?:gulo|guli|der|ta|ti)?(?:yer|er|r|ke|te|e|s)?$/;

/** Two letters may be a word (বল), but hardly two that end in a vowel sign: মাটি is not of মা, nor চার of চা. */
const STEM = /^(?:.{3,}|[\u0980-\u09ff][^\u09be-\u09cc])(?<!\u09cd)$/;

/** Where তে is behind a vowel it may be an ending, as of গতিতে, or the end of the word with one, as of গণিতে. */
const SHORTER_ENDING = /(?<=[\u09be-\u09cc]ত)ে$/;

/** A word and, if it seems to have an ending, the word without it. */
export function formsOf(word: string): string[] {
  const endings = isBengali(word) ? [ENDINGS, SHORTER_ENDING] : [LATIN_ENDINGS];
  const stems = endings.map((ending) => word.replace(ending, "")).filter((stem) => STEM.test(stem));
  return [...new Set([word, ...stems])];
}
