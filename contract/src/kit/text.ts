import * as z from "zod/mini";
import type { Localized } from "./problem.ts";
import { hasTooManyMarks, isVisible, withoutBlanks } from "./visible-text.ts";

/** The one length of the product: code points after NFC, the same in the page and on the server. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text.normalize("NFC")) count++;
  return count;
}

const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/;
const LINE_BREAKS = /[\n\r\u2028\u2029\t]/;
/** Everything a keyboard has no key for; line breaks and tabs of running text are not among them. */
const CONTROLS = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
const NOT_STORABLE = /[\u0000\uFFFE\uFFFF]/;

/** Half a pair has no other half; what says so by this name is missing from the phones of the target list. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** PostgreSQL refuses NUL, and half a surrogate pair would silently become U+FFFD. */
export const isStorable = (text: string): boolean =>
  isWellFormed(text) && !NOT_STORABLE.test(text) && !CONTROLS.test(text);

export const isOneLine = (text: string): boolean => !BIDI_CONTROLS.test(text) && !LINE_BREAKS.test(text);

/** A name, title or option as it is stored: without characters that do not show. */
export const tidyLine = (line: string): string => withoutBlanks(line).normalize("NFC").trim();

/** Running text as it is stored. */
export const tidyText = (text: string): string => text.normalize("NFC").trim();

/** The rules of length of the schemas below and of the page's forms. */
export const isTooShort = (text: string, min: number): boolean =>
  min > 0 && (lengthOf(tidyLine(text)) < min || !isVisible(text));
export const isTooLong = (text: string, max: number): boolean => lengthOf(text.trim()) > max;

type Bounds = { min?: number; max: number; tooShort?: string; tooLong?: string };
type Tidy = (text: string) => string;

function bounded({ min = 0, max, tooShort = "too_short", tooLong = "too_long" }: Bounds, tidy: Tidy) {
  return [
    z.refine<string>(isStorable, "bad_characters"),
    z.refine<string>((text) => !hasTooManyMarks(text), "too_many_marks"),
    z.overwrite<string>(tidy),
    z.refine<string>((text) => !isTooShort(text, min), tooShort),
    Object.assign(
      z.refine<string>((text) => !isTooLong(text, max), tooLong),
      // The bounds as data, for readers of the schema such as OpenAPI; a function cannot be inspected.
      { bounds: { minLength: min, maxLength: max } },
    ),
  ] as const;
}

/**
 * One line a person is known by: no line breaks, nothing that turns the reading direction. Bidi controls are ignorable,
 * too, and would be taken out instead of refused if they were looked for later.
 */
export const singleLine = (bounds: Bounds) =>
  z.string().check(
    z.refine((text) => isOneLine(text.trim()), "bad_characters"),
    ...bounded(bounds, tidyLine),
  );

/** Running text; line breaks are the writer's. */
export const multiLine = (bounds: Bounds) => z.string().check(...bounded(bounds, tidyText));

const BENGALI_ZERO = 0x09e6;

/** ০১৭ → 017: phones and codes are typed in either digit set and stored in Latin. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));

export const phonePattern = /^01[3-9][0-9]{8}$/;
/** The sentence of `users.phone_invalid`, here for the sign-in page, which does without the other errors of users. */
export const phoneInvalid: Localized = {
  bn: "সঠিক ফোন নম্বর দিতে হবে!",
  en: "Give a correct phone number.",
};

/** A code sent by SMS or handed to a guardian. */
export const codePattern = /^[0-9]{6}$/;

/** A mobile number of Bangladesh; every way of being wrong has the same sentence. */
export const Phone = z
  .string("users.phone_invalid")
  .check(z.overwrite(latinDigits), z.regex(phonePattern, "users.phone_invalid"));
