/** Numbers 0 to 99 as Bengali says them; each has a word of its own. Spellings of one number are joined by a slash. */
const BENGALI =
  "শূন্য/জিরো এক দুই তিন চার পাঁচ ছয়/ছ সাত আট নয় দশ এগারো/এগার বারো/বার তেরো/তের চৌদ্দ/চোদ্দ পনেরো/পনের ষোলো/ষোল সতেরো/সতের আঠারো/আঠার উনিশ " +
  "বিশ/কুড়ি একুশ বাইশ তেইশ চব্বিশ পঁচিশ/পচিশ ছাব্বিশ সাতাশ আটাশ/আঠাশ ঊনত্রিশ/উনত্রিশ ত্রিশ/তিরিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ/উনচল্লিশ " +
  "চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ/উনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন/বাহান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট/উনষাট " +
  "ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর/উনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি/উনআশি " +
  "আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই/উননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই";

const ENGLISH =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty/fourty fifty sixty seventy eighty ninety";

/** Bengali digits by their English names, as textbooks read them aloud. */
const SPOKEN =
  "ওয়ান/ওয়ান টু থ্রি ফোর ফাইভ সিক্স সেভেন এইট নাইন টেন ইলেভেন টুয়েলভ থার্টিন ফোরটিন ফিফটিন সিক্সটিন সেভেনটিন এইটিন নাইনটিন টুয়েন্টি";

const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  lakh: 1e5,
  million: 1e6,
  crore: 1e7,
  billion: 1e9,
  শ: 100,
  শত: 100,
  শো: 100,
  হাজার: 1e3,
  সহস্র: 1e3,
  লাখ: 1e5,
  লক্ষ: 1e5,
  মিলিয়ন: 1e6,
  কোটি: 1e7,
  বিলিয়ন: 1e9,
};

const WHOLE: Readonly<Record<string, number>> = {
  dozen: 12,
  ডজন: 12,
  হালি: 4,
  half: 0.5,
  quarter: 0.25,
  অর্ধেক: 0.5,
  আধা: 0.5,
  দেড়: 1.5,
  আড়াই: 2.5,
  সিকি: 0.25,
};

/** The next number is that much more or less. */
const SHIFTS: Readonly<Record<string, number>> = { সাড়ে: 0.5, সোয়া: 0.25, পৌনে: -0.25 };

const PARTS: Readonly<Record<string, number>> = {
  halves: 2,
  third: 3,
  thirds: 3,
  fourth: 4,
  fourths: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
  sixth: 6,
  sixths: 6,
  eighth: 8,
  eighths: 8,
  tenth: 10,
  tenths: 10,
  দ্বিতীয়াংশ: 2,
  তৃতীয়াংশ: 3,
  চতুর্থাংশ: 4,
  পঞ্চমাংশ: 5,
  ষষ্ঠাংশ: 6,
  অষ্টমাংশ: 8,
  দশমাংশ: 10,
};

const SIGNS: Readonly<Record<string, string>> = {
  point: ".",
  dot: ".",
  দশমিক: ".",
  পয়েন্ট: ".",
  minus: "-",
  negative: "-",
  মাইনাস: "-",
  ঋণাত্মক: "-",
  plus: "+",
  যোগ: "+",
  প্লাস: "+",
  times: "×",
  গুণ: "×",
  গুণন: "×",
  ইনটু: "×",
  over: "/",
  by: "/",
  বাই: "/",
  ভাগ: "/",
  power: "^",
  ঘাত: "^",
  পাওয়ার: "^",
  percent: "%",
  শতাংশ: "%",
  শতকরা: "%",
  পার্সেন্ট: "%",
  degree: "°",
  degrees: "°",
  ডিগ্রি: "°",
  pi: "π",
  পাই: "π",
};

const listed = (words: string, first: number, step = 1): [string, number][] =>
  words
    .split(" ")
    .flatMap((word, i) =>
      word.split("/").map((one): [string, number] => [one.normalize("NFC"), first + i * step]),
    );

const folded = <T>(table: Readonly<Record<string, T>>): Map<string, T> =>
  new Map(Object.entries(table).map(([word, value]) => [word.normalize("NFC"), value]));

const ones = new Map([
  ...listed(BENGALI, 0),
  ...listed(ENGLISH, 0),
  ...listed(TENS, 20, 10),
  ...listed(SPOKEN, 1),
  ...folded(WHOLE),
]);
const scales = folded(SCALES);
const shifts = folded(SHIFTS);
const parts = folded(PARTS);
const signs = folded(SIGNS);

const SUFFIX = /(?:টিই|টাই|টির|টার|টিতে|টাতে|টি|টা|জন|খানা|এর|ের|র|তে|ে|য়|ই|ও|কে)$/;
/** Words that look like a number with a suffix, and numbers that are words of their own far more often. */
const OTHERS = new Set(
  ["বার", "ছ", "নয়", "শ", "by", "over", "times", "dot", "quarter", "ভাগ", "যোগ", "গুণ"].map((w) =>
    w.normalize("NFC"),
  ),
);

const inTable = <T>(table: ReadonlyMap<string, T>, word: string): T | undefined => {
  const plain = table.get(word);
  if (plain !== undefined) return plain;
  const stem = word.replace(SUFFIX, "");
  return stem === word || OTHERS.has(stem) ? undefined : table.get(stem);
};

/** The usual name of each number below a hundred. */
export const bengaliNumbers: readonly string[] = BENGALI.split(" ").map((word) => word.split("/")[0] ?? "");

export type Word =
  { kind: "one" | "scale" | "shift" | "part"; value: number } | { kind: "sign"; sign: string } | undefined;

/** `একশ`, `দুইশো`: a hundred is written together with its count. */
const hundreds = (word: string): number | undefined => {
  const stem = /^(.+?)(?:শত|শো|শ)(?:টি|টা)?$/.exec(word)?.[1];
  const count = stem === undefined ? undefined : stem === "দু" ? 2 : ones.get(stem);
  return count === undefined ? undefined : count * 100;
};

export function readWord(word: string): Word {
  const sign = signs.get(word);
  if (sign !== undefined) return { kind: "sign", sign };
  for (const [kind, table] of [
    ["shift", shifts],
    ["part", parts],
    ["scale", scales],
    ["one", ones],
  ] as const) {
    const value = inTable(table, word);
    if (value !== undefined) return { kind, value };
  }
  const hundred = hundreds(word);
  return hundred === undefined ? undefined : { kind: "one", value: hundred };
}

/** Numbers that are ordinary words of a sentence: they count as a number beside other numbers only. */
export const isOrdinary = (word: string): boolean => OTHERS.has(word) || word === "এক" || word === "one";
