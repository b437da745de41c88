import type { NewQuestion } from "@angon/contract/quizzes";
import { askedIn, indexedIn } from "@angon/contract/search/formulas";

export const BENGALI_DIGITS = "\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef";

const MOST_ASKED = 8;

type Text = Pick<NewQuestion, "question" | "options">;

/** The words by which a question is found. */
export const wordsOf = ({ question, options }: Text): string[] =>
  indexedIn([question, ...options.map(({ option }) => option)].join("\n"));

/** As a `tsquery`: neither words nor formulas hold a quote or a backslash, so nothing in them needs an escape. */
export function tsqueryOf(text: string): string | null {
  const words = askedIn(text).slice(0, MOST_ASKED);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(" & ");
}
