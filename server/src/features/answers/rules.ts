import { answerWords } from "@angon/contract/answers";
import type { LadderMark } from "@angon/contract/assistant/ladder";
import { preview } from "@angon/contract/markup/preview";

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

export type Quote = { id: number; post_id: number; content: string; by_staff: boolean };

/** The comment of the assistant; `origin` makes the links to the quoted discussions absolute. */
export const answerFrom = (quotes: readonly Quote[], origin: string): string =>
  [
    answerWords.opening,
    ...quotes.map(
      ({ content, by_staff, post_id }) =>
        `**${by_staff ? answerWords.byStaff : answerWords.byStudent}:** ${hintFrom(content)}\n` +
        `${answerWords.whole}: ${origin}/post/${post_id}`,
    ),
  ].join("\n\n");
