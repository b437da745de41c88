const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu;
const ACCENTS = /[\u0300-\u036f]/g;

/** Letters of other scripts that readers cannot tell from Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ј: "j",
  ԁ: "d",
  ο: "o",
  α: "a",
  ı: "i",
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join("")}]`, "g");

const DIGIT = /\p{Nd}/gu;

/** The blocks of digits begin at their zero and are ten code points long. */
function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(point - zero);
}

const ENTITY =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(nbsp|ensp|emsp|thinsp|tab|newline|shy|zwj|zwnj|amp|commat|period|num));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  commat: "@",
  period: ".",
  num: "#",
  tab: " ",
  newline: " ",
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
};
const LARGEST_POINT = 0x10ffff;

function signOf(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? "";
  const point = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
  return point <= LARGEST_POINT ? String.fromCodePoint(point) : entity;
}

/** A text as it reads to the eye: its entities as their signs, without invisible characters, fonts, accents, look-alikes and foreign digits. */
export const asRead = (text: string): string =>
  text
    .replace(ENTITY, signOf)
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .normalize("NFD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(DIGIT, (digit) => (digit >= "0" && digit <= "9" ? digit : latinDigit(digit)));
