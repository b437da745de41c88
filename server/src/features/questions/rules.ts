import type { NewQuestion } from "@angon/contract/quizzes";
import { askedIn, indexedIn } from "@angon/contract/search/formulas";

export const BENGALI_DIGITS = "\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef";

const MAX_QUERY_WORDS = 8;

type Text = Pick<NewQuestion, "question" | "options">;

/** The words by which a question is found. */
export const wordsOf = ({ question, options }: Text): string[] =>
  indexedIn([question, ...options.map(({ option }) => option)].join("\n"));

/** The words by which the bank is searched. */
export const askedWords = (text: string): string[] => askedIn(text).slice(0, MAX_QUERY_WORDS);
