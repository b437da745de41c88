/** The input of an answer provider. An external provider gets the text only. */
export type Question = {
  postId: number;
  text: string;
  subjectId: number | null;
  groupId: number | null;
  batch: string | null;
};

/** A question without a found answer is not looked up again for this long. */
export const RETRY_SECONDS = 60;

/** Half of the significant words, at least two: with fewer, posts that only share the topic would be quoted. */
export const isSimilarEnough = (total: number, shared: number): boolean =>
  shared >= Math.max(2, Math.ceil(total / 2));

const FEWEST_LETTERS = 12;
const lettersOf = (text: string) =>
  [
    ...text
      .normalize("NFC")
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}\p{N}]/gu),
  ].join("");

/** The reason for which an own try does not count. */
export function faultOf(
  attempt: string,
  question: string,
  earlier: readonly string[],
): "answers.attempt_short" | "answers.attempt_copied" | undefined {
  const own = lettersOf(attempt);
  if (own.length < FEWEST_LETTERS) return "answers.attempt_short";
  const isCopied = lettersOf(question).includes(own) || earlier.some((text) => lettersOf(text) === own);
  return isCopied ? "answers.attempt_copied" : undefined;
}
