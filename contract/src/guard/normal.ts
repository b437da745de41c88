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

/** A text as it reads to the eye: without invisible characters, fonts, accents, look-alikes and foreign digits. */
export const asRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .normalize("NFD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(DIGIT, (digit) => (digit >= "0" && digit <= "9" ? digit : latinDigit(digit)));
