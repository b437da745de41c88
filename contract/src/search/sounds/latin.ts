import { applied, fits, type Rule } from "./rule.ts";

/** Rules in order: longer sequences come before their parts. Capitals mark sounds that are already decided. */
const SPOKEN: readonly Rule[] = [
  [/kkh|ksh|kx/g, "K"],
  [/^x/g, "j"],
  [/x/g, "ks"],
  [/c*chh/g, "C"],
  [/c*ch/g, "%"],
  [/sc(?=[eiy])/g, "s"],
  [/ck|cq/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/que$/g, "k"],
  [/qu/g, "ko"],
  [/q/g, "k"],
  [/ssh|sh/g, "s"],
  [/nction/g, "nson"],
  [/[ts]ion/g, "son"],
  [/tial/g, "sal"],
  [/ture$/g, "%ar"],
  [/ph|f/g, "P"],
  [/bh|v/g, "B"],
  [/kh/g, "K"],
  [/jjh|jhj/g, "j"],
  [/gg?y(?=[aeiou])|jn|gg/g, "g"],
  [/gh/g, "G"],
  [/jh/g, "J"],
  [/z/g, "j"],
  [/tth|th/g, "T"],
  [/ddh|dh/g, "D"],
  [/ng[gh]?/g, "n"],
  [/h/g, "", /[bcdgjklmnprstBCDGJKPT%]$/],
  [/h(?=[bcdgjklmnprstBCDGJKPT%]|$)/g, "", /.$/],
  [/aa/g, "a"],
  [/ee|ii/g, "i"],
  [/oo|uu/g, "u"],
  // Between a consonant and its vowel they change the vowel at most.
  [/w/g, "", /[bdgjklmnprstBCDGJKPT%]$/],
  [/y(?=[aeou])/g, "", /[bdgjklmnprstBCDGJKPT%]$/],
  [/y/g, "i", /(?:^|[^aeiou])$/],
  [/w/g, "o"],
  [/%/g, "c"],
];

const CONSONANTS = "bcdfghjklmnpqrstvwxyz";

/** Letters that stand for more than one sound; the last are of English words, where an e is seen and not heard. */
const OTHERWISE: readonly Rule[] = [
  [/hy/g, "jj"],
  [/c(?!h|k)/g, "ch"],
  [/ch/g, "k"],
  [/g(?=[eiy])/g, "j"],
  [/^y/g, "j"],
  [/gn/g, "g"],
  [/ew(?![aeiouy])/g, "iu"],
  [/ks(?!h)/g, "kkh"],
  [/w/g, "b", new RegExp(`(?:^|[^${CONSONANTS}])$`)],
  [/s(?=[aeiou])/g, "z", /[aeiou]$/],
  [/se?$/g, "z", /[aeiou]$/],
  [/mm?b$/g, "m"],
  [/t(?=u(?:al|r))/g, "ch"],
  [/y(?=[bcdfgklmnprstvz])/g, "ai"],
  [/i(?=[aou])/g, "ai", /^[bcdfghklmnprstvwz]+$/],
  [/a(?=[bcdfgklmnprstvz]e$)/g, "e"],
  [/i(?=[bcdfgklmnprstvz]e$)/g, "ai"],
  [/e$/g, "", /[aiou][bcdfgklmnprstvz]$/],
];

/** As a letter is called in Bengali. */
const CALLED: Readonly<Record<string, string>> = Object.fromEntries(
  "a:e b:bi c:si d:di e:i f:eP g:ji h:eic i:ai j:je k:ke l:el m:em n:en o:o p:pi q:kiu r:ar s:es t:ti u:iu v:Bi w:dablu x:eks y:oai z:jed"
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);
const LONGEST_INITIALS = 4;

/** HTML, ICT, DNA: read letter by letter. */
const initials = (word: string): string[] =>
  word.length > 1 && word.length <= LONGEST_INITIALS
    ? [Array.from(word, (letter) => CALLED[letter] ?? "").join("")]
    : [];

const said = (word: string): string => SPOKEN.reduce(applied, word);

const MAX_READINGS = 8;

/** Every way in which a word of Latin letters may be heard, the usual one first. */
export function readLatin(word: string): string[] {
  const fitting = OTHERWISE.filter((rule) => fits(word, rule));
  const singly = fitting.map((rule) => applied(word, rule));
  const together = fitting.reduce(applied, word);
  const readings = [...new Set([word, ...singly, together].map(said))].slice(0, MAX_READINGS);
  return [...readings, ...initials(word)];
}
