import { spelt } from "@angon/contract/search/words";

const ORDINALS = [
  "1st first ১ম প্রথম prothom",
  "2nd second ২য় দ্বিতীয় ditio dwitio",
  "3rd third ৩য় তৃতীয় tritio",
  "4th fourth ৪র্থ চতুর্থ",
  "5th fifth ৫ম পঞ্চম",
  "6th sixth ৬ষ্ঠ ষষ্ঠ",
  "7th seventh ৭ম সপ্তম",
  "8th eighth ৮ম অষ্টম",
  "9th ninth ৯ম নবম",
  "10th tenth ১০ম দশম",
  "11th ১১শ একাদশ",
  "12th ১২শ দ্বাদশ",
];
const ordinals: ReadonlyMap<string, number> = new Map(
  ORDINALS.flatMap((names, i) => names.split(" ").map((name): [string, number] => [spelt(name), i + 1])),
);
const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" ").map(spelt));
const paperWords = setOf("paper পত্র পত্রের potro pepar পেপার part");
const chapterWords = setOf(
  "chapter chap ch chapters অধ্যায় অধ্যায়ের অধ্যায়ে চ্যাপ্টার odhay oddhay odhyay adhyay oddhai odhyai",
);
const NUMBER = /^[1-9][0-9]?$/;

export const isPaperWord = (word: string): boolean => paperWords.has(word);

const isChapterWord = (word: string | undefined): boolean => word !== undefined && chapterWords.has(word);
const numberIn = (word: string | undefined): number | undefined =>
  word !== undefined && NUMBER.test(word) ? Number(word) : undefined;

type Numbered = { at: number; length: number; number: number };

/** `1st paper`, `paper 1`, or a number right behind the subject, which ends at `behind`. */
export function paperAt(words: readonly string[], behind: number): Numbered | undefined {
  for (const [at, word] of words.entries()) {
    const number = ordinals.get(word) ?? numberIn(word);
    if (number !== 1 && number !== 2) continue;
    if (paperWords.has(words[at + 1] ?? "")) return { at, length: 2, number };
    if (paperWords.has(words[at - 1] ?? "")) return { at: at - 1, length: 2, number };
    const isOfChapter = isChapterWord(words[at + 1]) && numberIn(words[at + 2]) === undefined;
    if (at === behind && !isOfChapter) return { at, length: 1, number };
  }
  return undefined;
}

/** `chapter 4` or `4th chapter`. */
export function chapterAt(words: readonly string[]): Numbered | undefined {
  for (const [at, word] of words.entries()) {
    if (!isChapterWord(word)) continue;
    const behind = numberIn(words[at + 1]) ?? ordinals.get(words[at + 1] ?? "");
    if (behind !== undefined) return { at, length: 2, number: behind };
    const before = ordinals.get(words[at - 1] ?? "") ?? numberIn(words[at - 1]);
    if (before !== undefined) return { at: at - 1, length: 2, number: before };
  }
  return undefined;
}

const BATCH = /^hsc[0-9]{2}$/;
const HSC = setOf("hsc এইচএসসি");

/** `hsc 26` or `hsc26`. */
export function batchAt(words: readonly string[]): { at: number; length: number } | undefined {
  for (const [at, word] of words.entries()) {
    if (BATCH.test(word)) return { at, length: 1 };
    if (HSC.has(word) && numberIn(words[at + 1]) !== undefined) return { at, length: 2 };
  }
  return undefined;
}
