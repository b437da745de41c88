import { applied, fits, type Rule } from "./rule.ts";

const CONSONANTS: Readonly<Record<string, string>> = {
  ক: "k",
  খ: "K",
  গ: "g",
  ঘ: "G",
  ঙ: "n",
  চ: "c",
  ছ: "C",
  জ: "j",
  ঝ: "J",
  ঞ: "n",
  ট: "q",
  ঠ: "Q",
  ড: "x",
  ঢ: "X",
  ণ: "n",
  ত: "t",
  ৎ: "t",
  থ: "T",
  দ: "d",
  ধ: "D",
  ন: "n",
  প: "p",
  ফ: "P",
  ব: "b",
  ভ: "B",
  ম: "m",
  য: "j",
  র: "r",
  ৰ: "r",
  ৱ: "b",
  ল: "l",
  শ: "s",
  ষ: "s",
  স: "s",
  হ: "h",
};
const VOWELS: Readonly<Record<string, string>> = {
  অ: "o",
  আ: "a",
  ই: "i",
  ঈ: "i",
  উ: "u",
  ঊ: "u",
  ঋ: "ri",
  এ: "e",
  ঐ: "oi",
  ও: "o",
  ঔ: "ou",
};
const SIGNS: Readonly<Record<string, string>> = {
  "া": "a",
  "ি": "i",
  "ী": "i",
  "ু": "u",
  "ূ": "u",
  "ৃ": "ri",
  "ে": "e",
  "ৈ": "oi",
  "ো": "o",
  "ৌ": "ou",
};
const HASANTA = "\u09cd";
const NUKTA = "\u09bc";

/** Where letters are spoken otherwise than they are written one by one. */
const SPOKEN: readonly Rule[] = [
  [/অা/g, "আ"],
  // No vowel takes a sign: it is the conjunct that looks like it.
  [/এ(?=[\u09be-\u09cc])/g, "ত্র"],
  [/ক্ষ/g, "ক"],
  [/জ্ঞ/g, "গ"],
  // Only the nasal is heard, and ং stands for it.
  [/[ঙং]্?[গঘ]/g, "ং"],
  [/ং/g, "ঙ"],
  [/ঃ/g, ""],
  // A য-ফলা makes a জ of হ, an আ of the vowel behind it, and else only doubles, which is not heard here.
  [/হ্য(?!\u09bc)/g, "জ"],
  [/[অএ]্যা?(?!\u09bc)/g, "আ"],
  // Behind a reph it is the letter itself; only a word that begins so has the য-ফলা of র‍্যাম.
  [/^র্যা?/g, "রা"],
  [/্য(?!\u09bc)/g, "", /(?:^|[^র])$/],
];

const MUTE_B: Rule = [/্ব/g, "", /(?:^|[^মরবল])$/];
const MUTE_NASAL: Rule = [/ঁ/g, ""];
const MUTE_H: Rule = [/হ্(?=[নণমলরবৱ])/g, ""];

/** Variants in speech and spelling: each rule may or may not apply. */
const OTHERWISE: readonly { from: Rule; to: Rule }[] = [
  { from: MUTE_B, to: [/্ব/g, "্ব"] },
  { from: MUTE_NASAL, to: [/ঁ/g, "ন্"] },
  { from: MUTE_H, to: [/হ্(?=[নণমলরবৱ])/g, "হ"] },
  { from: [/(?!)/g, ""], to: [/্ম/g, "", /[কগতদশষস]$/] },
];

const said = (word: string, rules: readonly Rule[]): string => spoken(rules.reduce(applied, word));

/** Every way in which a word of Bengali letters may be heard, the usual one first. */
export function readBengali(word: string): string[] {
  const usual = OTHERWISE.map(({ from }) => from);
  const others = OTHERWISE.filter(({ to }) => fits(word, to)).map((one) =>
    OTHERWISE.map((each) => (each === one ? each.to : each.from)),
  );
  // Deletions run first: the pronunciation rules would treat the letter as part of another sound.
  return [...new Set([usual, ...others].map((chosen) => said(word, [...chosen, ...SPOKEN])))];
}

/** Letter by letter; a consonant without a sign is followed by the vowel that is not written, but for the last one. */
function spoken(word: string): string {
  const letters = Array.from(word);
  let sound = "";
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? "";
    const consonant = CONSONANTS[letter];
    if (consonant === undefined) {
      sound += VOWELS[letter] ?? SIGNS[letter] ?? (/[a-z0-9]/i.test(letter) ? letter : "");
      continue;
    }
    const dotted = letters[at + 1] === NUKTA;
    if (dotted) at++;
    sound += dotted ? (letter === "য" ? "y" : "r") : consonant;
    const next = letters[at + 1];
    const isLast = next === undefined && !(letters[at - (dotted ? 2 : 1)] === HASANTA);
    if (next === HASANTA) at++;
    else if (!isLast && !(next !== undefined && next in SIGNS)) sound += "o";
  }
  return sound;
}
