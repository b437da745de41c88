import { latinDigits } from "@angon/contract/kit/text";

const LENGTH = 11;
const FIRST_GROUP = 5;
/** Extra digits are shown, so that the user sees the mistake, instead of being dropped. */
const MAX_TYPED = 14;

/** The typed number as Latin digits, from either digit set, with or without the country code. */
export function phoneDigits(typed: string): string {
  const digits = latinDigits(typed).replace(/\D/g, "");
  const local = digits.length > LENGTH && digits.startsWith("880") ? digits.slice(2) : digits;
  return local.slice(0, MAX_TYPED);
}

/** 01712345678 → 01712 345678, as it is read aloud. */
export const groupPhone = (digits: string): string =>
  digits.length > FIRST_GROUP ? `${digits.slice(0, FIRST_GROUP)} ${digits.slice(FIRST_GROUP)}` : digits;

/** The caret position after regrouping: behind the same number of digits as before. */
export function caretAfter(shown: string, digits: number): number {
  let position = 0;
  for (let counted = 0; position < shown.length && counted < digits; position++) {
    if (shown[position] !== " ") counted++;
  }
  return position;
}

interface Edit {
  /** The digits before this key was pressed. */
  before: string;
  /** The field's content and caret position. */
  typed: string;
  caret: number;
}

/**
 * Deleting the gap between groups deletes the digit before it, because the gap is formatting. A pasted number without
 * a gap puts the caret at its end.
 */
export function editPhone({ before, typed, caret }: Edit): { digits: string; caretDigits: number } {
  const digits = phoneDigits(typed);
  const caretDigits = phoneDigits(typed.slice(0, caret)).length;
  const isShorter = digits === before && typed.length < groupPhone(before).length;
  if (!isShorter || caretDigits !== FIRST_GROUP) return { digits, caretDigits };
  return {
    digits: digits.slice(0, caretDigits - 1) + digits.slice(caretDigits),
    caretDigits: caretDigits - 1,
  };
}
