import { unified } from "../search/spelling.ts";

/** Digits as they are said; each row is a number and its names. */
const SAID = `
0 zero jiro ziro oh nought shunno sunno shunyo শূন্য শুন্য সূন্য সুন্য জিরো জিড়ো যিরো
1 one wan ek এক ওয়ান ওয়ান
2 two tu dui du দুই দু টু
3 three thri tin তিন থ্রি থ্রী
4 four for char চার ফোর
5 five faiv pach panch পাঁচ পাচ ফাইভ
6 six siks choy chhoy chhoi ছয় ছয় ছয সিক্স
7 seven sat shat saat সাত সেভেন
8 eight eit at aat আট এইট
9 nine nain noy noi নয় নয় নাইন
10 ten দশ টেন
11 eleven egaro এগারো এগার ইলেভেন
12 twelve baro বারো বার টুয়েলভ
13 thirteen tero তেরো তের থার্টিন
14 fourteen চৌদ্দ ফোরটিন
15 fifteen পনেরো পনের ফিফটিন
16 sixteen ষোলো ষোল সিক্সটিন
17 seventeen সতেরো সতের সেভেনটিন
18 eighteen আঠারো আঠার এইটিন
19 nineteen উনিশ নাইনটিন`;

const DIGITS = new Map(
  SAID.trim()
    .split("\n")
    .flatMap((row) => {
      const [digits = "", ...names] = row.split(" ");
      return names.map((name): [string, string] => [unified(name.normalize("NFC")), digits]);
    }),
);

const LONGEST = 9;

/** The digits that a run of letters says, also when several are written as one word. */
export function digitsSaid(letters: string): string | undefined {
  const word = unified(letters);
  const whole = DIGITS.get(word);
  if (whole !== undefined || word.length <= 3) return whole;
  let said = "";
  for (let at = 0; at < word.length;) {
    let length = Math.min(LONGEST, word.length - at);
    while (length > 1 && !DIGITS.has(word.slice(at, at + length))) length--;
    if (length < 2) return undefined;
    said += DIGITS.get(word.slice(at, at + length)) ?? "";
    at += length;
  }
  return said;
}

const REPEATS: Readonly<Record<string, number>> = {
  double: 2,
  dabol: 2,
  ডাবল: 2,
  ডবল: 2,
  triple: 3,
  ট্রিপল: 3,
};
export const timesSaid = (letters: string): number | undefined => REPEATS[letters];

const FILLERS = new Set([
  "plus",
  "dash",
  "hyphen",
  "space",
  "then",
  "and",
  "প্লাস",
  "ড্যাশ",
  "স্পেস",
  "তারপর",
  "এরপর",
]);
export const isFiller = (letters: string): boolean => FILLERS.has(letters);

/** Letters that stand for a digit beside digits: O, I and l. */
export const asDigits = (letters: string): string | undefined =>
  /^[oil]+$/.test(letters) ? letters.replaceAll("o", "0").replace(/[il]/g, "1") : undefined;
