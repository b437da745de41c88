/**
 * Default-ignorable code points, and four blanks that Unicode counts as letters or signs: of Braille, of musical notes
 * and of hieroglyphs. `\p{DI}` is of ES2018, known to every browser of the build's target.
 */
const BLANK = /[\p{DI}\u2800\u{1D159}\u{13441}\u{13442}]/u;
const BLANKS = new RegExp(BLANK, "gu");
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a letter, digit or sign of the text shows. */
export const isVisible = (text: string): boolean => SHOWN.test(text.replace(BLANKS, ""));

const ZWNJ = "\u200C";
const ZWJ = "\u200D";
const HASANTA = "\u09CD";
const EMOJI_FORM = "\uFE0F";
const KEYCAP = "\u20E3";
const BENGALI_LETTER = /[\u0985-\u09B9\u09BC\u09CE\u09DC-\u09E1\u09F0\u09F1]/;
const EMOJI = /\p{Extended_Pictographic}/u;
const JOINS_EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;

/** Bengali conjuncts and emoji sequences change their look with these; anywhere else they only hide a difference. */
function isNeeded(sign: string, before: string, after: string): boolean {
  if (sign === EMOJI_FORM) return EMOJI.test(before) || after === KEYCAP;
  if (sign !== ZWJ && sign !== ZWNJ) return false;
  if (sign === ZWJ && JOINS_EMOJI.test(before)) return EMOJI.test(after);
  if (before === HASANTA) return sign === ZWJ || BENGALI_LETTER.test(after);
  return BENGALI_LETTER.test(before) && after === HASANTA;
}

/** A line without the characters that do not show, so that two lines which look the same are the same. */
export function withoutBlanks(line: string): string {
  if (!BLANK.test(line)) return line;
  const points = Array.from(line);
  let before = "";
  return points
    .filter((point, i) => {
      const stays = !BLANK.test(point) || isNeeded(point, before, points[i + 1] ?? "");
      if (stays) before = point;
      return stays;
    })
    .join("");
}

/** Pointed Hebrew and Tibetan need four; from about thirty on a stack covers the lines above and below. */
export const MAX_MARKS = 8;
const MARK = /\p{M}/u;

/** Counts in one pass, because an expression for "nine marks with blanks between them" backtracks. */
export function hasTooManyMarks(text: string): boolean {
  if (!MARK.test(text)) return false;
  let marks = 0;
  for (const point of text)
    if (MARK.test(point)) {
      if (++marks > MAX_MARKS) return true;
    } else if (!BLANK.test(point)) marks = 0;
  return false;
}
