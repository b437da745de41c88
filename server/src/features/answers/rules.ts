import { answerWords } from "@angon/contract/answers";
import type { LadderMark } from "@angon/contract/assistant/ladder";
import { COMMENT_LIMIT } from "@angon/contract/comments";
import { cut } from "@angon/contract/markup/cut";
import { preview } from "@angon/contract/markup/preview";
import { cutBefore, endOfText } from "../ladders/clues/public.ts";
import { sentencesOf } from "../ladders/sentences/public.ts";

/** The input of an answer provider. An external provider gets the text only. */
export type Question = {
  postId: number;
  text: string;
  subjectId: number | null;
  groupId: number | null;
  batch: string | null;
};

/** `quoted` are the ids of the comments that the text quotes. */
export type ProviderAnswer = { text: string; cost: number; quoted: readonly number[]; ai?: LadderMark };

export type Provider = { answer(question: Question): Promise<ProviderAnswer | undefined> };

/** A question without a found answer is not looked up again for this long. */
export const RETRY_SECONDS = 60;

/** Half of the significant words, at least two: with fewer, posts that only share the topic would be quoted. */
export const isSimilarEnough = (total: number, shared: number): boolean =>
  shared >= Math.max(2, Math.ceil(total / 2));

const MAX_HINT_LENGTH = 240;
const MAX_SENTENCES = 2;
const SENTENCE_END = /(?:[\u0964\u0965?!]|\.(?=\s))\s*|\n\s*\n\s*/g;

const countIn = (text: string, sign: string) => text.split(sign).length - 1;

/** False for a text that opens maths or bold and does not close it. */
const hasClosedMarkup = (text: string): boolean =>
  countIn(text.replaceAll("\\$", ""), "$") % 2 === 0 &&
  countIn(text, "**") % 2 === 0 &&
  countIn(text, "\\(") === countIn(text, "\\)") &&
  countIn(text, "\\[") === countIn(text, "\\]");

/** The first sentences, unchanged: a hint that is seldom the whole solution. */
export function hintFrom(content: string): string {
  const ends = [...content.matchAll(SENTENCE_END)].map((end) => end.index + end[0].length);
  const hints = [...ends, content.length]
    .map((end) => content.slice(0, end).trim())
    .filter((text) => text !== "" && text.length <= MAX_HINT_LENGTH && hasClosedMarkup(text));
  return hints.slice(0, MAX_SENTENCES).at(-1) ?? preview(content, MAX_HINT_LENGTH);
}

/** The sentences of an answer, each without what tells its final value. */
function cluesOf(content: string): string[] {
  const end = endOfText(content);
  return sentencesOf(content).flatMap((sentence) => cutBefore(sentence, end) ?? []);
}

/** A hint without the final value; undefined when the answer tells nothing else. */
export function safeHintFrom(content: string): string | undefined {
  const hint = hintFrom(content);
  const end = endOfText(content);
  return end.values.length === 0 || cutBefore(hint, end) === hint ? hint : cluesOf(content)[0];
}

export type Quote = { id: number; post_id: number; content: string; by_staff: boolean };

/** The comment of the assistant; `origin` makes the links to the quoted discussions absolute. */
export const answerFrom = (quotes: readonly Quote[], origin: string): string =>
  [
    answerWords.opening,
    ...quotes.map(({ content, by_staff, post_id }) =>
      quoted(safeHintFrom(content) ?? "", { by_staff, post_id }, origin),
    ),
  ].join("\n\n");

const quoted = (text: string, { by_staff, post_id }: Pick<Quote, "by_staff" | "post_id">, origin: string) =>
  `**${by_staff ? answerWords.byStaff : answerWords.byStudent}:** ${text}\n${answerWords.whole}: ${origin}/post/${post_id}`;

/** Leaves room for the words around a quoted answer. */
const LONGEST_QUOTED = COMMENT_LIMIT - 300;

/** A further step of the school: the clues after the hint, or the whole answer. */
export function stepFrom(step: "hint" | "next" | "solution", quote: Quote, origin: string): string {
  if (step === "hint") return answerFrom([quote], origin);
  if (step === "solution") return quoted(cut(quote.content, LONGEST_QUOTED), quote, origin);
  const hint = safeHintFrom(quote.content) ?? "";
  const clues = cluesOf(quote.content).filter((clue) => !hint.includes(clue));
  return clues.length === 0
    ? answerWords.onlyTheEnd
    : quoted(clues.slice(0, MAX_SENTENCES).join(" "), quote, origin);
}

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
