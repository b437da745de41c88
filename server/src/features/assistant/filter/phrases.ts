const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;
const NOT_SPOKEN = /[\u0981\u0982\u0983\u09cd\u200c\u200d]/g;

/** Letters and digits alone, without what hasty writing leaves out. */
export const tight = (flat: string): string =>
  flat.toLowerCase().replace(SEPARATORS, "").replace(NOT_SPOKEN, "");

export const wordsIn = (flat: string): string[] =>
  flat
    .toLowerCase()
    .split(SEPARATORS)
    .filter((word) => word !== "");

/** Sounds that a term of science keeps when it is written with the letters of the other language. */
const BENGALI: Readonly<Record<string, string>> = {
  ক: "k",
  খ: "k",
  গ: "k",
  ঘ: "k",
  ঙ: "n",
  চ: "s",
  ছ: "s",
  জ: "s",
  ঝ: "s",
  ঞ: "n",
  ট: "t",
  ঠ: "t",
  ড: "t",
  ঢ: "t",
  ণ: "n",
  ত: "t",
  থ: "t",
  দ: "t",
  ধ: "t",
  ন: "n",
  ৎ: "t",
  প: "p",
  ফ: "p",
  ব: "p",
  ভ: "p",
  ম: "m",
  য: "s",
  র: "r",
  ল: "l",
  শ: "s",
  ষ: "s",
  স: "s",
  "ং": "n",
};
const LATIN: Readonly<Record<string, string>> = {
  b: "p",
  c: "k",
  d: "t",
  f: "p",
  g: "k",
  j: "s",
  k: "k",
  l: "l",
  m: "m",
  n: "n",
  p: "p",
  q: "k",
  r: "r",
  s: "s",
  t: "t",
  v: "p",
  x: "ks",
  z: "s",
};

const fromLatin = (word: string, ch: string): string =>
  Array.from(
    word
      .replace(/ph/g, "f")
      .replace(/ch/g, ch)
      .replace(/sh|th/g, (pair) => pair[0] ?? "")
      .replace(/c(?=[eiy])/g, "s")
      .replace(/g(?=[eiy])/g, "j"),
    (letter) => LATIN[letter] ?? "",
  ).join("");

const fromBengali = (word: string): string =>
  Array.from(
    word
      .normalize("NFD")
      .replace(/ক্স/g, "কস")
      .replace(/\u09cd?য\u09bc/g, "")
      .replace(/\u09cdয/g, ""),
    (letter) => BENGALI[letter] ?? "",
  ).join("");

const SHORTEST = 4;
const STARTS_WITH_VOWEL = /^[aeiouঅ-ঔ]/;

/** Consonants of a word, the same in both scripts; none of a short word, which many others sound like. */
export function skeletons(word: string): string[] {
  const plain = word.replace(/(?<=[a-z]{3})s$/, "");
  const all = /[a-z]/.test(word) ? [fromLatin(plain, "k"), fromLatin(plain, "s")] : [fromBengali(word)];
  const start = STARTS_WITH_VOWEL.test(word) ? "_" : "";
  return [...new Set(all.map((one) => start + one.replace(/(.)\1+/g, "$1")))].filter(
    (one) => one.length >= SHORTEST,
  );
}

/** Letters written one by one: `m i t o`, `m-i-t-o`. */
export const joined = (flat: string): string =>
  flat.replace(
    /(?<![\p{L}\p{M}\d])(?:[\p{L}\d]\p{M}*[ \-._·*|/]+)+[\p{L}\d]\p{M}*(?![\p{L}\p{M}\d])/gu,
    (run) => run.replace(/[ \-._·*|/]+/g, ""),
  );
