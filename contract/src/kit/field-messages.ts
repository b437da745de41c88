import type { Localized } from "./problem.ts";

/** Sentences for what can be wrong with one field; a field may name a code of `errors` instead. */
export const fieldSentences = {
  required: { bn: "এটা দিতে হবে", en: "This is required" },
  wrong_type: { bn: "ধরনটা ঠিক নয়", en: "This has the wrong type" },
  too_short: { bn: "আরও একটু লিখতে হবে", en: "This is too short" },
  too_long: { bn: "একটু ছোট করতে হবে", en: "This is too long" },
  out_of_range: { bn: "সীমার বাইরে", en: "This is out of range" },
  not_an_option: { bn: "তালিকা থেকে একটা বেছে নিতে হবে", en: "Choose one of the options" },
  bad_format: { bn: "ধরনটা ঠিক নয়", en: "This has the wrong form" },
  bad_characters: {
    bn: "এখানে রাখা যায় না এমন চিহ্ন আছে",
    en: "This contains characters that cannot be stored",
  },
  too_many_marks: {
    bn: "একটা অক্ষরে এত চিহ্ন বসানো যায় না",
    en: "A letter carries too many marks",
  },
  bad_id: { bn: "পরিচয় নম্বরটা ঠিক নয়", en: "This is not an id" },
  unknown_parameter: { bn: "এই নামে এখানে কিছু চাওয়া যায় না", en: "There is no such parameter here" },
  bad_number: { bn: "সংখ্যাটা ঠিক নয়", en: "This is not a number" },
} as const satisfies Record<string, Localized>;

export type FieldCode = keyof typeof fieldSentences;

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fieldSentences, code);
