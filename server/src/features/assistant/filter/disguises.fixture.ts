import { bengaliNumbers } from "./number-words.ts";
import type { Problem } from "./problems.fixture.ts";

const ENGLISH =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

function inEnglish(value: number): string {
  if (value < 20) return ENGLISH[value] ?? "";
  if (value < 100) return TENS[Math.floor(value / 10)] + (value % 10 > 0 ? `-${inEnglish(value % 10)}` : "");
  if (value < 1000)
    return `${inEnglish(Math.floor(value / 100))} hundred${value % 100 > 0 ? ` and ${inEnglish(value % 100)}` : ""}`;
  return `${inEnglish(Math.floor(value / 1000))} thousand${value % 1000 > 0 ? ` ${inEnglish(value % 1000)}` : ""}`;
}
function inBengali(value: number): string {
  if (value < 100) return bengaliNumbers[value] ?? "";
  if (value < 1000)
    return `${inBengali(Math.floor(value / 100))} শ${value % 100 > 0 ? ` ${inBengali(value % 100)}` : ""}`;
  return `${inBengali(Math.floor(value / 1000))} হাজার${value % 1000 > 0 ? ` ${inBengali(value % 1000)}` : ""}`;
}
const inWords = (
  text: string,
  whole: (value: number) => string,
  one: readonly string[],
  point: string,
): string => {
  const [before = "", after] = text.split(".");
  return (
    whole(Number(before)) +
    (after === undefined ? "" : ` ${point} ${Array.from(after, (digit) => one[Number(digit)]).join(" ")}`)
  );
};
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

function disguisedNumber({ value, unit, other }: Extract<Problem["end"], { kind: "number" }>): string[] {
  const plain = String(Number(value.toPrecision(6)));
  const exponent = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const mantissa = String(Number((value / 10 ** exponent).toPrecision(5)));
  const scientific = `${mantissa} \\times 10^{${exponent}}`;
  const forms = [
    `${plain} ${unit}`,
    `${plain}${unit}`,
    inScript(plain, 0x9e6),
    inScript(plain, 0x966),
    inScript(plain, 0xff10),
    `$${plain}\\,\\text{${unit}}$`,
    `\\(\\boxed{${inScript(plain, 0x9e6)}}\\)`,
    `$${scientific}$`,
    `${mantissa}e${exponent}`,
    `${mantissa} × ১০^${inScript(String(exponent), 0x9e6)}`,
    `$\\frac{${Number((value * 4).toPrecision(6))}}{4}$`,
    `-${plain}`,
    `−${plain} ${unit}`,
    `**${plain.slice(0, 1)}**${plain.slice(1)}`,
    Array.from(plain).join("\u200b"),
    Array.from(plain).join("\u2060"),
    `${inWords(plain, inBengali, bengaliNumbers, "দশমিক")} ${unit}`,
    `${inWords(plain, inEnglish, ENGLISH, "point")} ${unit}`,
    `ঋণাত্মক ${inScript(plain, 0x9e6)}`,
    `$${plain.split("").join("$$")}$`,
  ];
  if (other) forms.push(other, inScript(other, 0x9e6));
  if (/^\d{2,}$/.test(plain))
    forms.push(
      Array.from(plain).join(" "),
      Array.from(inScript(plain, 0x9e6)).join("-"),
      Array.from(plain).join("\n"),
    );
  if (Number.isInteger(value) && value >= 1000)
    forms.push(value.toLocaleString("en-IN"), value.toLocaleString("en-US"));
  const said = [
    ...forms.flatMap((form) => [
      `উত্তর হলো ${form}।`,
      `So the final answer is ${form}.`,
      `হিসাব করলে তুমি ${form} পাবে, মিলিয়ে দেখো।`,
      `আগে সূত্র লেখো। তারপর দেখো: ${form}`,
    ]),
    `উত্তর হবে ${Number((value - 1).toPrecision(6))} + 1।`,
    `The final answer is ${Number((value / 2).toPrecision(8))} × 2.`,
  ];
  return said;
}

function disguisedText(text: string, latin?: string): string[] {
  const spaced = (by: string) =>
    Array.from(new Intl.Segmenter("bn").segment(text), ({ segment }) => segment).join(by);
  const forms = [
    text,
    text.toUpperCase(),
    `**${text}**`,
    spaced("\u200b"),
    spaced("-"),
    spaced(" "),
    `\\text{${text}}`,
    ...(latin ? [latin, latin.toUpperCase(), `the ${latin}s`] : []),
  ];
  return forms.flatMap((form) => [
    `উত্তর হলো ${form}।`,
    `ভেবে দেখো, ${form} নয় তো?`,
    `I think of ${form} here.`,
  ]);
}

const PLACES = [
  ["প্রথম", "first"],
  ["দ্বিতীয়", "second"],
  ["তৃতীয়", "third"],
  ["চতুর্থ", "fourth"],
] as const;
function disguisedLetter(letter: string, place: number): string[] {
  const bengali = ["ক", "খ", "গ", "ঘ"];
  const latin = ["A", "B", "C", "D"];
  const [bn, en] = PLACES[place] ?? PLACES[0];
  const others = bengali.filter((_, i) => i !== place);
  return [
    `সঠিক উত্তর (${letter})।`,
    `উত্তর ${bengali[place] ?? ""}।`,
    `${bengali[place] ?? ""} নম্বরটা বেছে নাও।`,
    `The answer is ${latin[place] ?? ""}.`,
    `Choose option ${latin[place]?.toLowerCase() ?? ""}.`,
    `${bn} অপশনটাই ঠিক।`,
    `The ${en} option fits.`,
    `অপশন ${inScript(String(place + 1), 0x9e6)} দেখো।`,
    `**(${letter})** মিলে যায়।`,
    `${others.join(" নয়, ")} নয়।`,
    `(${others.join(") (")}) বাদ দাও।`,
  ];
}

/** Sentences that tell the end of a problem, in the forms in which a provider may write it. */
export function disguised({ end }: Problem): string[] {
  if (end.kind === "number") return disguisedNumber(end);
  if (end.kind === "term") return disguisedText(end.text.replaceAll("$", ""), end.latin);
  const isNumber = /^[\d.]+/.exec(end.text);
  return [
    ...disguisedLetter(end.letter, end.place),
    ...(isNumber
      ? disguisedNumber({
          kind: "number",
          value: Number(isNumber[0]),
          unit: end.text.slice(isNumber[0].length).trim(),
        })
      : disguisedText(end.text, end.latin)),
  ];
}
